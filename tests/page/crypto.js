// The Web Crypto API, which Node lacks as a global before version 20: Debian 12 has Node 18.

import { webcrypto } from "node:crypto";

globalThis.crypto ??= webcrypto;
