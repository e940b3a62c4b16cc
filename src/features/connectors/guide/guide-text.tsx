import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { GuideSteps } from '~/src/shared/guides/guide-steps';
import type { GuideValues } from '~/src/shared/guides/guide-values';
import { parseGuide } from '~/src/shared/guides/parse-guide';
import { translateSteps } from './guide-texts';

/** The texts of factories speak of no application. */
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

/** What a factory says about how to set it up. */
export function GuideText({ readme }: { readonly readme: string }) {
  // English too: what guides share is found by its English words.
  const { t, i18n } = useTranslation('connector-fields');
  const { language } = i18n;
  const steps = useMemo(
    () => translateSteps(parseGuide(readme), language, t, i18n.getFixedT('en', 'connector-fields')),
    [i18n, language, readme, t],
  );
  return <GuideSteps steps={steps} values={NO_VALUES} renderInteractive={() => null} />;
}
