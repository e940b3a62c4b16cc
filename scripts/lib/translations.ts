/** Texts of one namespace: nested objects with strings at the ends. */
export type Texts = { readonly [key: string]: string | Texts };

const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
const PLURAL = new RegExp(`_(?:${PLURAL_FORMS.join('|')})$`);

/** A translation brought in step with the source language. */
export type Filled = {
  texts: Texts;
  /** By dotted key, the source texts used as placeholders for a translation. */
  untranslated: Record<string, string>;
};

/**
 * Give `own` exactly the keys of `source`, in its order: what is missing gets the text of the source
 * language, what is left over goes. Plural forms are those of the language `tag`.
 * @param awaited what `untranslated` was the last time; a text that is still the same is replaced
 *   when the source has changed
 */
export function fillTranslation(
  tag: string,
  source: Texts,
  own: Texts,
  awaited: Readonly<Record<string, string>>,
): Filled {
  const forms = new Set<string>(new Intl.PluralRules(tag).resolvedOptions().pluralCategories);
  const untranslated: Record<string, string> = {};

  function fill(sourceTexts: Texts, ownTexts: Texts, parents: readonly string[]): Texts {
    const filled: Record<string, string | Texts> = {};
    const add = (name: string, text: string) => {
      const key = [...parents, name].join('.');
      const translation = ownTexts[name];
      const isTranslated = typeof translation === 'string' && translation !== awaited[key];
      filled[name] = isTranslated ? translation : text;
      if (!isTranslated) untranslated[key] = text;
    };
    for (const [name, value] of Object.entries(sourceTexts)) {
      const base = name.replace(PLURAL, '');
      const other = sourceTexts[`${base}_other`];
      if (typeof value !== 'string') {
        const nested = ownTexts[name];
        filled[name] = fill(value, typeof nested === 'object' ? nested : {}, [...parents, name]);
      } else if (!PLURAL.test(name) || typeof other !== 'string') {
        add(name, value);
      } else if (!(`${base}_other` in filled)) {
        // The first plural form in the source: all plural forms of this language at once. Any
        // language may have a separate text for zero.
        const wanted = PLURAL_FORMS.filter(
          (form) => forms.has(form) || (form === 'zero' && `${base}_zero` in ownTexts),
        );
        for (const form of wanted) {
          const sameForm = sourceTexts[`${base}_${form}`];
          add(`${base}_${form}`, typeof sameForm === 'string' ? sameForm : other);
        }
      }
    }
    return filled;
  }

  return { texts: fill(source, own, []), untranslated };
}
