import type { Connector } from '~/src/api/endpoints/connectors.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { NoValue } from '~/src/ui/no-value';
import { useConnectorStates } from './use-connector-states';

type KeptTokensProps = { readonly connectors: readonly Connector[] };

/** Whether tokens of a provider are kept, and of how many users; never which. */
export function KeptTokens({ connectors }: KeptTokensProps) {
  const { t } = useTranslation('connectors');
  const stateOf = useConnectorStates();
  const counts = connectors.map(({ id }) => stateOf(id)?.tokenSetCount ?? 0);
  const count = counts.reduce((sum, each) => sum + each, 0);
  if (!connectors.some(({ enableTokenStorage }) => enableTokenStorage)) return <NoValue />;
  return t('tokens.of_users', { count });
}
