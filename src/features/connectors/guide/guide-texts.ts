import type { TFunction } from 'i18next';
import type { Block, GuideStep } from '~/src/shared/guides/parse-guide';
import { textKey } from '../config/field-texts';

type Translate = TFunction<'connector-fields'>;

/** Paragraphs that guides share, by the key of their translation. */
export const SHARED_TEXTS = [
  'callback_client',
  'callback_id',
  'register_application',
  'templates',
  'named_templates',
  'smtp_server',
  'post_request',
] as const;

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

function blockOf(block: Block, language: string, t: Translate, english: Translate): Block {
  if (block.kind === 'code' || language === ENGLISH) return block;
  const shared =
    block.kind === 'text' &&
    SHARED_TEXTS.find((name) => english(`guide.text.${name}`, VERBATIM) === block.text);
  return shared
    ? { kind: 'text', text: t(`guide.text.${shared}`, VERBATIM) }
    : { ...block, lang: ENGLISH };
}

/**
 * The steps of a guide in the console's language, as far as guides share their words. The rest is
 * English, and marked as such, so that it is read and laid out from left to right.
 */
export function translateSteps(
  steps: readonly GuideStep[],
  language: string,
  t: Translate,
  english: Translate,
): readonly GuideStep[] {
  return steps.map(({ title, blocks }) => ({
    title: titleOf(title, t),
    blocks: blocks.map((block) => blockOf(block, language, t, english)),
  }));
}
