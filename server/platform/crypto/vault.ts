import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Names the way of sealing, so that a later one can tell the older apart. */
const PREFIX = 'v1.';

/** Length of the key in bytes. */
export const KEY_BYTES = 32;

/** Keeps texts secret in the database. */
export type Vault = {
  /**
   * @param context whose text it is: the same is needed to open it, so a sealed text that is moved to
   * another row opens nowhere
   */
  seal(text: string, context: readonly string[]): string;
  /** @throws Error when the text was changed, or sealed with another key or for another context */
  open(sealed: string, context: readonly string[]): string;
};

function bytesOf(context: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(context));
}

/** AES-256-GCM (NIST SP 800-38D) with a random nonce for every text. */
export function createVault(key: Buffer): Vault {
  return {
    seal(text, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(bytesOf(context));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    open(sealed, context) {
      if (!sealed.startsWith(PREFIX)) throw new Error('The text is not sealed in a known way');
      const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64url');
      const tagAt = IV_BYTES + TAG_BYTES;
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(bytesOf(context))
        .setAuthTag(bytes.subarray(IV_BYTES, tagAt));
      return decipher.update(bytes.subarray(tagAt), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
