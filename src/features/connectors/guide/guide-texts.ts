import type { TFunction } from 'i18next';
import type { Block, GuideStep } from '~/src/shared/guides/parse-guide';
import { textKey } from '../config/field-texts';

type Translate = TFunction<'connector-fields'>;

/** Names of variables are a part of the texts. */
const VERBATIM = { code: '{{code}}', link: '{{link}}' } as const;

const REGISTER_AT = /^Register at (.+)$/;
const ENGLISH = 'en';

function titleOf(title: string, t: Translate): string {
  const [, provider] = REGISTER_AT.exec(title) ?? [];
  return provider === undefined
    ? t(`guide.title.${textKey(title)}`, { defaultValue: title })
    : t('guide.register_at', { provider });
}

/** The paragraphs of all guides, by the key of their translation. */
function textsOf(t: Translate) {
  const texts = t('guide.text', { returnObjects: true, ...VERBATIM }) as unknown;
  return texts as Readonly<Record<string, string>>;
}

/**
 * The steps of a guide in the console's language. A paragraph is found by its English words; one
 * that is not known, as of a later server, is marked as English, so that it is read and laid out
 * from left to right.
 */
export function translateSteps(
  steps: readonly GuideStep[],
  language: string,
  t: Translate,
  english: Translate,
): readonly GuideStep[] {
  const translations = textsOf(t);
  const keys = new Map(Object.entries(textsOf(english)).map(([key, text]) => [text, key]));
  const blockOf = (block: Block): Block => {
    if (block.kind === 'code' || language === ENGLISH) return block;
    const key = block.kind === 'text' ? keys.get(block.text) : undefined;
    const text = key && translations[key];
    return text ? { kind: 'text', text } : { ...block, lang: ENGLISH };
  };
  return steps.map(({ title, blocks }) => ({
    title: titleOf(title, t),
    blocks: blocks.map(blockOf),
  }));
}
