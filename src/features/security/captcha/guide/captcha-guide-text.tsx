import { useMemo } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { parseGuide } from '~/src/shared/guides/parse-guide';
import { StaticGuide } from '~/src/shared/guides/static-guide';
import type { CaptchaType } from '../captcha-providers';

/** Where the keys of a provider come from. */
export function CaptchaGuideText({ type }: { readonly type: CaptchaType }) {
  const { t } = useTranslation('security');
  const source = `${t(`captcha.guide.${type}`)}\n\n${t('captcha.guide.last')}`;
  const steps = useMemo(() => parseGuide(source), [source]);
  return <StaticGuide steps={steps} />;
}
