import { skipToken } from '@reduxjs/toolkit/query';
import { AppWindow } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useListMembersQuery } from '~/src/api/endpoints/members.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApplicationName } from '~/src/shared/resource-list/application-name';
import { Icon } from '~/src/ui/icon';
import { NoValue } from '~/src/ui/no-value';
import { Ellipsis, Mono } from '~/src/ui/text';
import { UserAvatar } from '~/src/ui/user-cell';
import styles from './audit-logs.module.css';

/** Who did something through the management API. */
export function ActorName({
  actor,
}: {
  /** `actor` of a row's payload. */ readonly actor: unknown;
}) {
  const { t } = useTranslation('audit-logs');
  // Absent in the open-source edition, whose tenant has no members.
  const { tenantId } = useParams();
  const { data: members } = useListMembersQuery(tenantId ?? skipToken);
  const { type, id } = (actor ?? {}) as { type?: unknown; id?: unknown };
  if (typeof id !== 'string') return <NoValue />;
  // The platform's own application for a tenant is in no list of the tenant.
  if (tenantId !== undefined && id === `m-${tenantId}`)
    return <Application>{<Ellipsis>{t('actions.platform')}</Ellipsis>}</Application>;
  if (type !== 'user') {
    return (
      <Application>
        <ApplicationName id={id} />
      </Application>
    );
  }
  const member = members?.find((one) => one.id === id);
  const name = member?.name || member?.primaryEmail || member?.username;
  if (!member || !name) return <Mono>{id}</Mono>;
  return (
    <span className={styles.user}>
      <UserAvatar user={member} size={20} />
      <Ellipsis>{name}</Ellipsis>
    </span>
  );
}

function Application({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.user}>
      <span className={styles.app}>
        <Icon icon={AppWindow} size={14} />
      </span>
      {children}
    </span>
  );
}
