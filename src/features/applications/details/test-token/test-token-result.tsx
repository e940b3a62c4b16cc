import { useState } from 'react';
import { shellQuote } from '~/src/api/api-call';
import type { Application, TestToken } from '~/src/api/endpoints/applications.api';
import { useGetTenantEndpointsQuery } from '~/src/api/endpoints/well-known.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { readJwtPart } from '~/src/lib/jwt';
import { Banner } from '~/src/ui/banner';
import { CodeBlock } from '~/src/ui/code-block';
import { Copy } from '~/src/ui/copy';
import { StatusPill } from '~/src/ui/status-pill';
import { useSecondsUntil } from '~/src/ui/use-seconds-until';
import type { TokenTarget } from './test-token-targets';

type TestTokenResultProps = {
  readonly application: Application;
  readonly token: TestToken;
  readonly target: TokenTarget;
};

/** The token with its content, and the request that gets one. */
export function TestTokenResult({ application, token, target }: TestTokenResultProps) {
  const { t } = useTranslation('applications');
  const { data: endpoints } = useGetTenantEndpointsQuery(application.tenantId);
  const part = (index: 0 | 1) => JSON.stringify(readJwtPart(token.accessToken, index), null, 2);
  return (
    <>
      <Banner tone="info" title={t('test_token.copy_now_title')} isStacked>
        {t('test_token.copy_now_text')}
      </Banner>
      <div>
        <Countdown seconds={token.expiresIn} />
      </div>
      <Copy value={token.accessToken} label={t('test_token.copy')} variant="contained" />
      <CodeBlock
        code={part(0)}
        title={t('test_token.header')}
        label={t('test_token.header')}
        hasLineNumbers={false}
      />
      <CodeBlock
        code={part(1)}
        title={t('test_token.claims')}
        label={t('test_token.claims')}
        hasLineNumbers={false}
      />
      {endpoints && (
        <CodeBlock
          code={tokenCommandOf(endpoints.user.replace(/\/$/, ''), application.id, token, target)}
          title={t('test_token.command')}
          label={t('test_token.command')}
          hasLineNumbers={false}
        />
      )}
    </>
  );
}

/** The request with which the application gets such a token, with its secret as a variable. */
function tokenCommandOf(
  origin: string,
  applicationId: string,
  { scope }: TestToken,
  { resource, organization }: TokenTarget,
): string {
  const parameters = [
    'grant_type=client_credentials',
    ...(resource ? [`resource=${resource.indicator}`] : []),
    ...(organization ? [`organization_id=${organization.id}`] : []),
    `scope=${scope}`,
  ];
  return [
    `curl ${shellQuote(`${origin}/oidc/token`)}`,
    `-u "${applicationId}:$CLIENT_SECRET"`,
    ...parameters.map((parameter) => `--data-urlencode ${shellQuote(parameter)}`),
  ].join(' \\\n  ');
}

/** Remaining lifetime of the token. */
function Countdown({ seconds }: { readonly seconds: number }) {
  const { t } = useTranslation('applications');
  const [end] = useState(() => Date.now() + seconds * 1000);
  const left = useSecondsUntil(end);
  if (left === 0) return <StatusPill tone="danger">{t('test_token.expired')}</StatusPill>;
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return <StatusPill tone="success">{t('test_token.expires_in', { time })}</StatusPill>;
}
