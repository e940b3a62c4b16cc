import { useMemo } from 'react';
import { GuideSteps } from '~/src/shared/guides/guide-steps';
import type { GuideValues } from '~/src/shared/guides/guide-values';
import { parseGuide } from '~/src/shared/guides/parse-guide';

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
  const steps = useMemo(() => parseGuide(readme), [readme]);
  return <GuideSteps steps={steps} values={NO_VALUES} renderInteractive={() => null} />;
}
