import type { Services } from '~/server/domain/services/services';

type Keeper = Pick<Services, 'vault'>;

/** Where there is no key, the text is stored as it is, as everything else is then. */
const PLAIN = 'plain.';

/** A value as the tables of an import keep it: files bring passwords. */
export function sealed({ vault }: Keeper, tenantId: string, importId: string, value: unknown) {
  const text = JSON.stringify(value);
  return vault ? vault.seal(text, ['user-import', tenantId, importId]) : PLAIN + text;
}

export function unsealed<Value>(
  { vault }: Keeper,
  tenantId: string,
  importId: string,
  text: string,
): Value {
  if (text.startsWith(PLAIN)) return JSON.parse(text.slice(PLAIN.length)) as Value;
  if (!vault) throw new Error('The key that sealed the file is missing');
  return JSON.parse(vault.open(text, ['user-import', tenantId, importId])) as Value;
}
