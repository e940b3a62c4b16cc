import type { RoleRow } from '~/src/api/endpoints/roles.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { AvatarStack } from '~/src/ui/avatar';
import { NoValue } from '~/src/ui/no-value';
import { TypeTile } from '~/src/ui/type-tile';
import styles from '../roles.module.css';

/** The first three users or applications of a role, and their total. */
export function HoldersCell({ role }: { readonly role: RoleRow }) {
  const { t } = useTranslation('roles');
  if (role.type === 'User') {
    const { featuredUsers, usersCount: count } = role;
    if (count === 0) return <NoValue />;
    return (
      <AvatarStack
        people={featuredUsers.map(({ name, avatar }) => ({ name: name ?? '', src: avatar }))}
        label={t('list.people', { count })}
      />
    );
  }
  const { featuredApplications, applicationsCount: count } = role;
  if (count === 0) return <NoValue />;
  return (
    <span className={styles.tiles}>
      <span className={styles.stack}>
        {featuredApplications.map(({ id }) => (
          <TypeTile key={id} kind="machine" />
        ))}
      </span>
      {t('list.apps', { count })}
    </span>
  );
}
