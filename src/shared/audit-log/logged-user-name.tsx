import { useLookUpUserQuery } from '~/src/api/endpoints/look-ups.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { Link } from '~/src/ui/link';
import { NoValue } from '~/src/ui/no-value';
import { Skeleton } from '~/src/ui/skeleton';
import { Ellipsis, Mono } from '~/src/ui/text';
import { UserAvatar } from '~/src/ui/user-cell';
import { useUserNames } from '~/src/ui/use-user-names';
import styles from './audit-logs.module.css';

type LoggedUserNameProps = {
  /** The user ID of the row. */
  readonly id: string | undefined;
  /** Links to the user's details, if they exist. */
  readonly isLink?: boolean | undefined;
};

/** The user of a row: name, or ID with "(deleted)" if the account was deleted. */
export function LoggedUserName({ id, isLink = false }: LoggedUserNameProps) {
  const { t } = useTranslation('lists');
  const { titleOf } = useUserNames();
  const consolePath = useConsolePath();
  const { currentData: user, error } = useLookUpUserQuery(id ?? '', { skip: !id });
  if (!id) return <NoValue />;
  if (user === null) return <Ellipsis>{t('deleted', { id })}</Ellipsis>;
  // Not "-", which would say that there is none.
  if (!user) return error ? <Mono>{id}</Mono> : <Skeleton width="60%" />;
  const name = <Ellipsis>{titleOf(user)}</Ellipsis>;
  if (!isLink) return name;
  return (
    <span className={styles.user}>
      <UserAvatar user={user} size={20} />
      <Link href={consolePath(`/users/${id}`)}>{name}</Link>
    </span>
  );
}
