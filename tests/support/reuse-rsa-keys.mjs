import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { promisify } from 'node:util';

/** Tenants that a test creates one after the other must have different keys. */
const KEPT = 8;

/**
 * From now on a worker makes a few RSA keys of each size and hands them out in turn. Every tenant
 * gets one, and making it costs more than everything else about a new tenant. To be called before
 * the server is loaded.
 */
export function reuseRsaKeys() {
  const { generateKeyPair } = crypto;
  const generate = promisify(generateKeyPair);
  /** Keys of a size, and which comes next. */
  const made = new Map();

  const reuse = (type, options) => {
    if (type !== 'rsa') return generate(type, options);
    const { modulusLength } = options;
    const { keys, turn } = made.get(modulusLength) ?? { keys: [], turn: 0 };
    made.set(modulusLength, { keys, turn: (turn + 1) % KEPT });
    return (keys[turn] ??= generate(type, options));
  };
  crypto.generateKeyPair = Object.assign((...args) => generateKeyPair(...args), {
    [promisify.custom]: reuse,
  });
  syncBuiltinESMExports();
}
