// What every browser has, and Node from version 20 on: Debian 12 has Node 18.

import { webcrypto } from "node:crypto";

globalThis.crypto ??= webcrypto;
