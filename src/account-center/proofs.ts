import type { KeyValueStorage } from '~/src/lib/storage';

const KEY = 'gatehouse:account-proof';
/** A proof that ends while a change is under way is of no use. */
const SLACK_MS = 20_000;

type Proof = { readonly userId: string; readonly id: string; readonly until: number };

/**
 * The last proof of who the user is: the id of a verification record, which the server accepts for
 * ten minutes together with the user's token. Kept for the tab, because linking an account may lead
 * to a provider and back.
 */
export function createProofs(userId: string, storage: KeyValueStorage) {
  function read(): Proof | null {
    try {
      return JSON.parse(storage.getItem(KEY) ?? 'null') as Proof | null;
    } catch {
      return null;
    }
  }
  return {
    /** Null when the user has to prove it again. */
    current(): string | null {
      const proof = read();
      return proof?.userId === userId && proof.until - SLACK_MS > Date.now() ? proof.id : null;
    },
    /** @param expiresAt ISO 8601 */
    keep(id: string, expiresAt: string): void {
      const proof: Proof = { userId, id, until: Date.parse(expiresAt) };
      storage.setItem(KEY, JSON.stringify(proof));
    },
    drop: () => storage.removeItem(KEY),
  };
}

export type Proofs = ReturnType<typeof createProofs>;
