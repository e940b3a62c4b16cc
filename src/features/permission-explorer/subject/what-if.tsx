import { Waypoints, X } from 'lucide-react';
import { useGetOrganizationRoleQuery } from '~/src/api/endpoints/organization-template.api';
import { useGetOrganizationQuery } from '~/src/api/endpoints/organizations.api';
import { useListEffectivePermissionsQuery } from '~/src/api/endpoints/permission-explorer.api';
import { useGetRoleQuery } from '~/src/api/endpoints/roles.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { Icon } from '~/src/ui/icon';
import { IconButton } from '~/src/ui/icon-button';
import { Link } from '~/src/ui/link';
import type { ExplorerState } from '../use-explorer-state';
import type { NamedSubject } from '../use-subject';
import styles from './what-if.module.css';

type WhatIfProps = { readonly subject: NamedSubject; readonly state: ExplorerState };

/** Simulated removals, what they would cost, and where to make them. */
export function WhatIf({ subject, state }: WhatIfProps) {
  const { t } = useTranslation('permission-explorer');
  const consolePath = useConsolePath();
  const { without, setWithout, setFilter, filter, query } = state;
  const { currentData } = useListEffectivePermissionsQuery(
    { ...query(subject), keyword: undefined, via: undefined, isLost: true, page: 1, pageSize: 1 },
    { refetchOnMountOrArgChange: true },
  );
  const showsLost = filter('lost') === 'true';
  const onlyRoles = without.every((removal) => removal.startsWith('role:'));
  return (
    <section className={styles.bar} aria-label={t('what_if.title')}>
      <Icon icon={Waypoints} className={styles.lamp} />
      <div className={styles.text}>
        <b role="status">
          {currentData === undefined
            ? t('what_if.title')
            : currentData.total === 0
              ? t('what_if.nothing')
              : t('what_if.loses', { count: currentData.total })}
        </b>
        <ul className={styles.chips} aria-label={t('what_if.without')}>
          {without.map((removal) => (
            <li key={removal} className={styles.chip}>
              <RemovalName removal={removal} />
              <IconButton
                size="xs"
                icon={X}
                label={t('what_if.keep')}
                onPress={() => setWithout((all) => all.filter((one) => one !== removal))}
              />
            </li>
          ))}
        </ul>
        <p className={styles.note}>
          {t('what_if.unwritten')}{' '}
          <Link
            href={consolePath(
              `/${subject.type}s/${subject.id}/${onlyRoles ? 'roles' : 'organizations'}`,
            )}
          >
            {t('what_if.really', { name: subject.name })}
          </Link>
        </p>
      </div>
      <div className={styles.actions}>
        {(showsLost || currentData?.total !== 0) && (
          <Button size="sm" onPress={() => setFilter('lost', showsLost ? null : 'true')}>
            {t(showsLost ? 'what_if.show_all' : 'what_if.show_lost')}
          </Button>
        )}
        <Button size="sm" variant="ghost" onPress={() => setWithout(() => [])}>
          {t('what_if.clear')}
        </Button>
      </div>
    </section>
  );
}

/** `role:{id}`, `organization:{id}` or `organization-role:{organization}:{id}`, by its names. */
function RemovalName({ removal }: { readonly removal: string }) {
  const { t } = useTranslation('permission-explorer');
  const [type, first = '', second = ''] = removal.split(':');
  const isRole = type === 'role';
  const { data: role } = useGetRoleQuery(first, { skip: !isRole });
  const { data: organization } = useGetOrganizationQuery(first, { skip: isRole });
  const { data: held } = useGetOrganizationRoleQuery(second, { skip: second === '' });
  if (isRole) return <bdi>{role?.role.name ?? first}</bdi>;
  const place = organization?.organization.name ?? first;
  if (second === '') return <bdi>{place}</bdi>;
  return (
    <bdi>{t('what_if.role_in', { role: held?.role.name ?? second, organization: place })}</bdi>
  );
}
