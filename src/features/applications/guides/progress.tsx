import { Check } from 'lucide-react';
import type { Application } from '~/src/api/endpoints/applications.api';
import { useListLogsQuery } from '~/src/api/endpoints/logs.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { HiddenText } from '~/src/ui/text';
import styles from './application-guide.module.css';

/** How often the audit log is read while nobody has signed in yet. */
const POLL_MS = 5000;

function isLocal(uri: string): boolean {
  return /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\]|[^/]+\.localhost)(?:[:/]|$)/.test(uri);
}

/** What the application has so far, as the server knows it. */
export function Progress({ application }: { readonly application: Application }) {
  const { t } = useTranslation('guides');
  const { redirectUris, postLogoutRedirectUris } = application.oidcClientMetadata;
  const isMachine = application.type === 'MachineToMachine';
  const query = {
    page: 1,
    applicationId: application.id,
    logKey: isMachine ? 'ExchangeTokenBy.ClientCredentials' : 'ExchangeTokenBy.AuthorizationCode',
  };
  const { data: known } = useListLogsQuery(query);
  const hasTokens = known !== undefined && known.total > 0;
  useListLogsQuery(query, {
    pollingInterval: hasTokens ? 0 : POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const production = redirectUris.find((uri) => !isLocal(uri));
  const items = [
    { key: 'created', isDone: true, detail: t(`category.${kindOf(application)}`) },
    ...(isMachine
      ? [{ key: 'first_token', isDone: hasTokens, detail: t('progress.listening') }]
      : [
          {
            key: 'redirect',
            isDone: redirectUris.length > 0,
            detail: redirectUris[0] ?? t('progress.not_saved'),
          },
          {
            key: 'post_logout',
            isDone: postLogoutRedirectUris.length > 0,
            detail: postLogoutRedirectUris[0] ?? t('progress.not_saved'),
          },
          { key: 'first_sign_in', isDone: hasTokens, detail: t('progress.listening') },
          {
            key: 'production',
            isDone: production !== undefined,
            detail: production ?? t('progress.live'),
          },
        ]),
  ];
  const done = items.filter(({ isDone }) => isDone).length;
  return (
    <section className={styles.progress} aria-label={t('progress.label')}>
      <b>{t('progress.count', { done, total: items.length })}</b>
      <ul>
        {items.map(({ key, isDone, detail }) => (
          <li key={key}>
            <span className={isDone ? styles.done : styles.open} aria-hidden>
              {isDone && <Check size={11} strokeWidth={3} />}
            </span>
            <span>
              {t(`progress.${key}`)}
              {isDone && <HiddenText> {t('progress.is_done')}</HiddenText>}
              <small>
                <bdi>{detail}</bdi>
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function kindOf({ type, isThirdParty }: Application) {
  return isThirdParty ? 'ThirdParty' : type;
}
