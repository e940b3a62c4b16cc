import type { Vault } from '~/server/platform/crypto/vault';
import type { logStreams } from '~/server/platform/db/schema';

type StreamRow = Pick<typeof logStreams.$inferSelect, 'tenantId' | 'id' | 'secrets'>;

/** What only the server reads. */
export type StreamSecrets = {
  /** Signs batches, as that of a webhook. */
  signingKey: string;
  /** Values of headers by their names. */
  headers: Readonly<Record<string, string>>;
};

/** Not sealed: the server has no key (GATEHOUSE_ENCRYPTION_KEY). */
const PLAIN = 'plain.';

function contextOf({ tenantId, id }: Pick<StreamRow, 'tenantId' | 'id'>): string[] {
  return ['log-stream', tenantId, id];
}

export function sealSecrets(
  vault: Vault | undefined,
  stream: Pick<StreamRow, 'tenantId' | 'id'>,
  secrets: StreamSecrets,
): string {
  const text = JSON.stringify(secrets);
  return vault ? vault.seal(text, contextOf(stream)) : PLAIN + text;
}

/** @throws Error when they were sealed with another key, or the server has none any more */
export function openSecrets(vault: Vault | undefined, stream: StreamRow): StreamSecrets {
  const { secrets } = stream;
  if (secrets.startsWith(PLAIN)) return JSON.parse(secrets.slice(PLAIN.length)) as StreamSecrets;
  if (!vault) throw new Error('The secrets of a log stream are sealed, and there is no key');
  return JSON.parse(vault.open(secrets, contextOf(stream))) as StreamSecrets;
}

/** The same for a change of them; undefined if they cannot be read, and are to be entered again. */
export function readSecrets(
  vault: Vault | undefined,
  stream: StreamRow,
): StreamSecrets | undefined {
  try {
    return openSecrets(vault, stream);
  } catch {
    return undefined;
  }
}
