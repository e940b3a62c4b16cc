import { useGetAccountCenterQuery } from '~/src/api/endpoints/account-center.api';
import type { Connector } from '~/src/api/endpoints/connectors.api';
import { useGetSignInExperienceQuery } from '~/src/api/endpoints/sign-in-exp.api';
import { useGetTenantEndpointsQuery } from '~/src/api/endpoints/well-known.api';
import { getTenantScope } from '~/src/api/tenant-scope';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { PagedTable } from '~/src/shared/resource-list/paged-table';
import { Link } from '~/src/ui/link';
import { NoValue } from '~/src/ui/no-value';
import { StatusPill, type StatusTone } from '~/src/ui/status-pill';
import type { TableColumn } from '~/src/ui/table-types';
import { ConnectorsSection } from '../connectors-section';
import { canDeliver } from '../connector-kinds';
import type { MessageChannel } from '../uses';
import {
  type Delivery,
  SENT_TYPES,
  type SentSettings,
  type SentState,
  type SentType,
  sentState,
} from './sent-messages';
import styles from './sent-messages.module.css';

const TONES: Readonly<Record<Exclude<SentState, 'never'>, StatusTone>> = {
  sends: 'success',
  outbox: 'warning',
  missing: 'danger',
  unused: 'off',
};

function deliveryOf(
  channel: MessageChannel,
  connectors: readonly Connector[],
  outbox: Readonly<Record<MessageChannel, string | null>>,
): Delivery {
  const type = channel === 'email' ? 'Email' : 'Sms';
  if (connectors.some((each) => each.type === type && canDeliver(each))) return 'sends';
  return outbox[channel] === null ? 'missing' : 'outbox';
}

type StateCellProps = { readonly state: SentState; readonly channel: MessageChannel };

function StateCell({ state, channel }: StateCellProps) {
  const { t } = useTranslation('connectors');
  if (state === 'never') return <NoValue />;
  return (
    <>
      <span className={styles.channel}>{t(`sent.${channel}`)}</span>
      <StatusPill tone={TONES[state]}>{t(`sent.state.${state}`)}</StatusPill>
    </>
  );
}

type SentMessagesTableProps = { readonly connectors: readonly Connector[] };

/** What the tenant's settings send, by which channel, and where its words are. */
export function SentMessagesTable({ connectors }: SentMessagesTableProps) {
  const { t } = useTranslation('connectors');
  const { t: tMessages } = useTranslation('message-templates');
  const path = useConsolePath()('/connectors/messages');
  const experience = useGetSignInExperienceQuery();
  const account = useGetAccountCenterQuery();
  const endpoints = useGetTenantEndpointsQuery(getTenantScope());
  const reads = [experience, account, endpoints];
  const settings: SentSettings | undefined = experience.data &&
    account.data &&
    endpoints.data && {
      experience: experience.data,
      accountCenter: account.data.accountCenter,
      delivery: {
        email: deliveryOf('email', connectors, endpoints.data.outbox),
        phone: deliveryOf('phone', connectors, endpoints.data.outbox),
      },
    };

  const byChannel = (channel: MessageChannel): TableColumn<SentType> => ({
    id: channel,
    header: t(`sent.${channel}`),
    isSecondLine: true,
    cell: (type) =>
      settings && <StateCell channel={channel} state={sentState(type, channel, settings)} />,
  });
  const columns: TableColumn<SentType>[] = [
    {
      id: 'message',
      header: t('sent.message'),
      width: '46%',
      cell: (type) => tMessages(`type.${type}`),
    },
    byChannel('email'),
    byChannel('phone'),
    {
      id: 'wording',
      header: t('sent.wording'),
      isSecondLine: true,
      cell: (type) => (
        <Link
          href={`${path}/${type}`}
          aria-label={t('sent.template_of', { message: tMessages(`type.${type}`) })}
        >
          {t('sent.template')}
        </Link>
      ),
    },
  ];
  return (
    <ConnectorsSection title={t('sent.title')} note={<p>{t('sent.text')}</p>}>
      <PagedTable
        data={settings && { items: [...SENT_TYPES], total: SENT_TYPES.length }}
        error={reads.find(({ error }) => error)?.error}
        onRetry={() => reads.forEach(({ refetch }) => void refetch())}
        failedTitle={t('sent.failed')}
        empty={null}
        label={t('sent.title')}
        columns={columns}
        skeletonRows={SENT_TYPES.length}
        getRowKey={(type) => type}
        getRowLabel={(type) => tMessages(`type.${type}`)}
      />
    </ConnectorsSection>
  );
}
