import { useTranslation } from '~/src/i18n/use-translation';
import { Badge } from '~/src/ui/badge';
import { NoValue } from '~/src/ui/no-value';
import styles from './assignments.module.css';

/** Number of roles before the rest is summarized as a count. */
const SHOWN = 2;

type NamedRole = { readonly id: string; readonly name: string };

/** The organization roles of a member, an application, or an invitation. */
export function OrganizationRoleBadges({ roles }: { readonly roles: readonly NamedRole[] }) {
  const { t } = useTranslation('access');
  if (roles.length === 0) return <NoValue />;
  const rest = roles.slice(SHOWN);
  return (
    <span className={styles.badges}>
      {roles.slice(0, SHOWN).map(({ id, name }) => (
        <Badge key={id}>
          <bdi>{name}</bdi>
        </Badge>
      ))}
      {rest.length > 0 && (
        <span className={styles.more} title={rest.map(({ name }) => name).join(', ')}>
          {t('more', { count: rest.length })}
        </span>
      )}
    </span>
  );
}
