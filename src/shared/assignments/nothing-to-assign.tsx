import type { ReactNode } from 'react';
import { useListApplicationsQuery } from '~/src/api/endpoints/applications.api';
import { useListUsersQuery } from '~/src/api/endpoints/users.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { Link } from '~/src/ui/link';

type NothingToAssignProps = {
  readonly kind: 'users' | 'applications';
  /** Shown if there are some: all of them are already assigned. */
  readonly children: ReactNode;
};

/**
 * An empty picker of users or machine-to-machine applications: all are assigned, or there are none.
 */
export function NothingToAssign({ kind, children }: NothingToAssignProps) {
  const { t } = useTranslation('access');
  const consolePath = useConsolePath();
  const isUsers = kind === 'users';
  const users = useListUsersQuery({ page: 1 }, { skip: !isUsers });
  const applications = useListApplicationsQuery(
    { page: 1, isThirdParty: false, types: ['MachineToMachine'] },
    { skip: isUsers },
  );
  const { currentData, isLoading } = isUsers ? users : applications;
  if (isLoading) return null;
  if (currentData?.total !== 0) return children;
  return (
    <>
      {t(`none.${kind}`)}{' '}
      <Link href={consolePath(`/${kind}/create`)}>{t(`none_create.${kind}`)}</Link>
    </>
  );
}
