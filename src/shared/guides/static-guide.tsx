import { GuideSteps } from './guide-steps';
import type { GuideValues } from './guide-values';
import type { GuideStep } from './parse-guide';

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

/** The steps of a guide that speaks of no application. */
export function StaticGuide({ steps }: { readonly steps: readonly GuideStep[] }) {
  return <GuideSteps steps={steps} values={NO_VALUES} renderInteractive={() => null} />;
}
