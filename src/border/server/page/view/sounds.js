// Sounds, made on the spot: no files, off in one tap.

/** @type {AudioContext | null} */
let context = null;

/** @param {number} from @param {number} to @param {number} start @param {number} length @param {OscillatorType} type @param {number} loud */
const tone = (from, to, start, length, type, loud) => {
  if (!context) return;
  const [oscillator, gain] = [context.createOscillator(), context.createGain()];
  const begin = context.currentTime + start;
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(from, begin);
  oscillator.frequency.exponentialRampToValueAtTime(to, begin + length);
  gain.gain.setValueAtTime(loud, begin);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(begin);
  oscillator.stop(begin + length);
};

const SOUNDS = {
  throw: () => [0, 0.05, 0.11, 0.16, 0.24].forEach((at, k) => tone(260 - 22 * k, 90, at, 0.05, "square", 0.04)),
  cross: () => [0, 0.09].forEach((at) => tone(900, 320, at, 0.07, "triangle", 0.05)),
  turn: () =>
    [
      [660, 0],
      [880, 0.12],
    ].forEach(([pitch, at]) => tone(pitch, pitch, at, 0.22, "sine", 0.07)),
  close: () => [523, 659, 784, 1047].forEach((pitch, k) => tone(pitch, pitch, 0.09 * k, 0.3, "triangle", 0.07)),
};

/** @param {keyof typeof SOUNDS} name @param {boolean} wanted */
export const sound = (name, wanted) => {
  if (!wanted || !("AudioContext" in window)) return;
  if (!navigator.userActivation?.hasBeenActive) return; // browsers stay silent until the first tap
  context ??= new AudioContext();
  SOUNDS[name]();
};
