import { useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatDateTime } from '~/src/lib/format';
import { readJwtPart } from '~/src/lib/jwt';
import { Card } from '~/src/ui/card';
import { CopyIcon } from '~/src/ui/copy';
import { StatusPill } from '~/src/ui/status-pill';
import { HiddenText } from '~/src/ui/text';
import styles from './demo-app.module.css';
import type { DemoSession } from './protocol';

type Claims = Readonly<Record<string, unknown>>;
type TabName = 'id_token' | 'access_token' | 'user_info' | 'refresh_token';

type Content = {
  /** The raw token; absent for a plain response. */
  readonly token?: string;
  readonly claims?: Claims | null;
};

function contentsOf(session: DemoSession): Readonly<Record<TabName, Content>> {
  return {
    id_token: { token: session.idToken, claims: session.idClaims },
    access_token: { token: session.accessToken, claims: session.accessClaims },
    user_info: { claims: session.userInfo },
    refresh_token: session.refreshToken === null ? {} : { token: session.refreshToken },
  };
}

/** Everything that the application received, decoded. */
export function ClaimsCard({ session }: { readonly session: DemoSession }) {
  const { t } = useTranslation('demo-app');
  const [tab, setTab] = useState<TabName>('id_token');
  const contents = contentsOf(session);
  const names = Object.keys(contents) as TabName[];
  const { token, claims } = contents[tab];
  return (
    <Card isPadded={false} className={styles.tokens}>
      <Tabs selectedKey={tab} onSelectionChange={(key) => setTab(key as TabName)}>
        <div className={styles.tabBar}>
          <TabList aria-label={t('tokens.label')} className={styles.tabs ?? ''}>
            {names.map((name) => (
              <Tab key={name} id={name} className={styles.tab ?? ''}>
                {t(`tokens.${name}`)}
              </Tab>
            ))}
          </TabList>
          {token !== undefined && claims && (
            <StatusPill tone="success">{t('tokens.signature_valid')}</StatusPill>
          )}
          {(token ?? claims) && (
            <CopyIcon value={token ?? JSON.stringify(claims, null, 2)} label={t('tokens.copy')} />
          )}
        </div>
        {names.map((name) => (
          <TabPanel key={name} id={name} className={styles.panel ?? ''}>
            <TokenContent name={name} {...contents[name]} />
          </TabPanel>
        ))}
      </Tabs>
    </Card>
  );
}

function TokenContent({ name, token, claims }: Content & { readonly name: TabName }) {
  const { t } = useTranslation('demo-app');
  const parts = token?.split('.') ?? [];
  return (
    <>
      {token !== undefined && (
        <div className={styles.raw} dir="ltr">
          {parts.map((part, index) => (
            // The parts of a token have fixed places.
            <span key={index} className={styles[`part${index}`]}>
              {index > 0 && '.'}
              {part}
            </span>
          ))}
        </div>
      )}
      {claims ? (
        <ClaimsTable header={token === undefined ? null : readJwtPart(token, 0)} claims={claims} />
      ) : (
        <p className={styles.opaque}>
          {t(token === undefined ? 'tokens.no_refresh_token' : `tokens.${name}_opaque`)}
        </p>
      )}
    </>
  );
}

type ClaimsTableProps = { readonly header: Claims | null; readonly claims: Claims };

function ClaimsTable({ header, claims }: ClaimsTableProps) {
  const { t, i18n } = useTranslation('demo-app');
  /** What a claim means; the time of a numeric date beside it. */
  const meaningOf = (claim: string, value: unknown): string => {
    const meaning = i18n.exists(`demo-app:claims.${claim}`) ? t(`claims.${claim}`) : '';
    return typeof value === 'number' && value > 1e9 && value < 1e10
      ? [meaning, formatDateTime(value * 1000, i18n.language)].filter(Boolean).join(': ')
      : meaning;
  };
  const rows = [
    ...Object.entries(header ?? {}).map(([claim, value]) => ({ part: 'header', claim, value })),
    ...Object.entries(claims).map(([claim, value]) => ({ part: 'payload', claim, value })),
  ];
  return (
    <table className={styles.claims}>
      <thead>
        <tr>
          <th scope="col">{t('claims_table.claim')}</th>
          <th scope="col">{t('claims_table.value')}</th>
          <th scope="col" className={styles.meaning}>
            {t('claims_table.meaning')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ part, claim, value }) => (
          <tr key={`${part} ${claim}`}>
            <th scope="row">
              <bdi dir="ltr">{claim}</bdi>
              {part === 'header' && <HiddenText> {t('claims_table.header')}</HiddenText>}
            </th>
            <td>
              <bdi dir="ltr">{typeof value === 'string' ? value : JSON.stringify(value)}</bdi>
            </td>
            <td className={styles.meaning}>{meaningOf(claim, value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
