import { useTranslation } from 'react-i18next';
import { skipToken } from '@reduxjs/toolkit/query';
import { useListMembersQuery } from '~/src/api/endpoints/members.api';
import { ApplicationName } from '~/src/shared/resource-list/application-name';
import { NoValue } from '~/src/ui/no-value';
import { Ellipsis, Mono } from '~/src/ui/text';

type ActorNameProps = {
  /** `actor` of a row's payload. */
  readonly actor: unknown;
  /** Whose members can act; null in the open-source edition. */
  readonly tenantId: string | null;
};

/** Who did something through the management API. */
export function ActorName({ actor, tenantId }: ActorNameProps) {
  const { t } = useTranslation('audit-logs');
  const { data: members } = useListMembersQuery(tenantId ?? skipToken);
  const { type, id } = (actor ?? {}) as { type?: unknown; id?: unknown };
  if (typeof id !== 'string') return <NoValue />;
  // The platform's own application for a tenant is in no list of the tenant.
  if (tenantId !== null && id === `m-${tenantId}`)
    return <Ellipsis>{t('actions.platform')}</Ellipsis>;
  if (type !== 'user') return <ApplicationName id={id} />;
  const member = members?.find((one) => one.id === id);
  const name = member?.name || member?.primaryEmail || member?.username;
  return name ? <Ellipsis>{name}</Ellipsis> : <Mono>{id}</Mono>;
}
