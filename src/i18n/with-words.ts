import i18next from 'i18next';

/** Code and its translations, which arrive together. */
export async function withWords<Code>(
  words: readonly string[],
  load: () => Promise<Code>,
): Promise<Code> {
  const [code] = await Promise.all([load(), i18next.loadNamespaces(words)]);
  return code;
}
