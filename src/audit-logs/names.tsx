import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CONSOLE_CLIENT_ID, DEMO_APP_ID } from '~/contract/tenancy';
import { toApiFailure } from '~/src/api/api-failure';
import { useGetApplicationQuery } from '~/src/api/endpoints/applications.api';
import { useGetUserQuery } from '~/src/api/endpoints/users.api';
import { missingValue } from '~/src/lib/format';
import { useConsolePath } from '~/src/lib/use-console-path';
import { Link } from '~/src/ui/link';
import { Ellipsis } from '~/src/ui/text';
import { UserAvatar } from '~/src/ui/user-cell';
import { useUserNames } from '~/src/ui/use-user-names';
import styles from './audit-logs.module.css';

type NameProps = {
  /** As the row has it. */
  readonly id: string | undefined;
  /** To its details, where they exist. */
  readonly isLink?: boolean | undefined;
};

const isGone = (error: unknown): boolean =>
  error !== undefined && toApiFailure(error).status === 404;

/** The application of a row: its name, or its id with "(deleted)" when it is gone. */
export function LoggedApplicationName({ id, isLink = false }: NameProps) {
  const { t } = useTranslation('audit-logs');
  const consolePath = useConsolePath();
  const isConsole = id === CONSOLE_CLIENT_ID;
  const { data, error } = useGetApplicationQuery(id ?? '', { skip: !id || isConsole });
  if (!id) return missingValue;
  if (isConsole) return t('console_app');
  if (isGone(error)) return <Text>{t('deleted', { id })}</Text>;
  const name = <Text>{data?.application.name ?? id}</Text>;
  return isLink && id !== DEMO_APP_ID ? (
    <Link href={consolePath(`/applications/${id}`)}>{name}</Link>
  ) : (
    name
  );
}

/** The user of a row: name, or id with "(deleted)" when the account is gone. */
export function LoggedUserName({ id, isLink = false }: NameProps) {
  const { t } = useTranslation('audit-logs');
  const { titleOf } = useUserNames();
  const consolePath = useConsolePath();
  const { data, error } = useGetUserQuery(id ?? '', { skip: !id });
  if (!id) return missingValue;
  if (isGone(error)) return <Text>{t('deleted', { id })}</Text>;
  const name = <Text>{data ? titleOf(data.user) : id}</Text>;
  if (!isLink) return name;
  return (
    <span className={styles.user}>
      {data && <UserAvatar user={data.user} size={20} />}
      <Link href={consolePath(`/users/${id}`)}>{name}</Link>
    </span>
  );
}

function Text({ children }: { readonly children: ReactNode }) {
  return (
    <Ellipsis {...(typeof children === 'string' ? { title: children } : {})}>{children}</Ellipsis>
  );
}
