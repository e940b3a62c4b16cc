import { skipToken } from '@reduxjs/toolkit/query';
import { useListAdministratorsQuery } from '~/src/api/endpoints/administrators.api';
import type { BulkJob } from '~/src/api/endpoints/bulk-jobs.api';
import { useListMembersQuery } from '~/src/api/endpoints/members.api';
import { useUserNames } from '~/src/ui/use-user-names';
import { useConsole } from '../console-context';
import { useTenants } from '../current-tenant';

/** Who started a bulk job; the ID if it was an application or a former member. */
export function JobActor({ type, id }: BulkJob['actor']) {
  const { settings } = useConsole();
  const { current } = useTenants();
  const { titleOf } = useUserNames();
  const isUser = type === 'user';
  const members = useListMembersQuery(isUser && current ? current.id : skipToken);
  const administrators = useListAdministratorsQuery(
    isUser && settings.edition === 'oss' ? undefined : skipToken,
  );
  if (members.isLoading || administrators.isLoading) return <>…</>;
  const person = [...(members.data ?? []), ...(administrators.data ?? [])].find(
    (one) => one.id === id,
  );
  return <bdi>{person ? titleOf({ primaryPhone: null, ...person }) : id}</bdi>;
}
