import type { Vault } from '~/server/platform/crypto/vault';

/** A row of the chain. */
export type Link = { seq: number; hash: string };

function textOf({ seq, hash }: Link): string {
  return `${seq} ${hash}`;
}

function contextOf(tenantId: string): readonly string[] {
  return ['audit-checkpoint', tenantId];
}

/** Proof that the holder of the server's key ended the chain's old rows here. */
export function signCheckpoint(vault: Vault, tenantId: string, link: Link): string {
  return vault.seal(textOf(link), contextOf(tenantId));
}

export function isSigned(
  vault: Vault,
  tenantId: string,
  { signature, ...link }: Link & { signature: string },
): boolean {
  try {
    return vault.open(signature, contextOf(tenantId)) === textOf(link);
  } catch {
    return false;
  }
}
