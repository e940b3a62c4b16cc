import type { TenantRole } from '~/contract/tenancy';
import { useTranslation } from '~/src/i18n/use-translation';
import { Badge } from '~/src/ui/badge';
import { NoValue } from '~/src/ui/no-value';
import styles from './members.module.css';

type RoleBadgesProps = { readonly roles: readonly { readonly id: TenantRole }[] };

/** The roles of a member or an invitation; a dash for none. */
export function RoleBadges({ roles }: RoleBadgesProps) {
  const { t } = useTranslation('tenant-members');
  if (roles.length === 0) return <NoValue />;
  return (
    <span className={styles.roles}>
      {roles.map(({ id }) => (
        <Badge key={id}>{t(`role.${id}`)}</Badge>
      ))}
    </span>
  );
}
