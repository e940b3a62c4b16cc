import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { GuideSteps } from '~/src/shared/guides/guide-steps';
import type { GuideValues } from '~/src/shared/guides/guide-values';
import { parseGuide } from '~/src/shared/guides/parse-guide';
import type { CaptchaType } from '../captcha-providers';

/** These guides speak of no application. */
const NO_VALUES: GuideValues = {
  issuer: '',
  endpoint: '',
  managementApi: '',
  clientId: '',
  clientSecret: '',
  redirectUri: '',
  postLogoutRedirectUri: '',
  origin: '',
  port: '',
  audience: '',
};

/** Where the keys of a provider come from. */
export function CaptchaGuideText({ type }: { readonly type: CaptchaType }) {
  const { t } = useTranslation('security');
  const source = `${t(`captcha.guide.${type}`)}\n\n${t('captcha.guide.last')}`;
  const steps = useMemo(() => parseGuide(source), [source]);
  return <GuideSteps steps={steps} values={NO_VALUES} renderInteractive={() => null} />;
}
