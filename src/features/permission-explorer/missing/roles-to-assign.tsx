import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useTranslation } from '~/src/i18n/use-translation';
import { targetAddress } from '~/src/shared/access-impact/explorer-urls';
import type { ApiDispatch } from '~/src/api/dispatch';
import {
  type GrantingRole,
  type MissingPermission,
  permissionExplorerApi,
} from '~/src/api/endpoints/permission-explorer.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { Badge } from '~/src/ui/badge';
import { Button, LinkButton } from '~/src/ui/button';
import { lazy } from '~/src/ui/lazy';
import { Link } from '~/src/ui/link';
import { heldOrganizationsPath, organizationPath } from './explain-reason';
import { targetOf } from '../target';
import type { NamedSubject } from '../use-subject';
import { EntityMark } from '../entity-mark';
import styles from './missing.module.css';

const AssignRolesDialog = lazy(async () => ({
  default: (await import('~/src/shared/assignments/assign-roles.dialog')).AssignRolesDialog,
}));

/** Where a role and its users or applications are listed, depending on its type. */
function rolePath({ kind, id, type }: GrantingRole): string {
  return kind === 'role'
    ? `/roles/${id}/${type === 'User' ? 'users' : 'applications'}`
    : `/organization-template/organization-roles/${id}/permissions`;
}

type RolesToAssignProps = {
  readonly subject: NamedSubject;
  readonly permission: MissingPermission;
};

/** The roles that grant a missing permission; suitable ones can be assigned. */
export function RolesToAssign({ subject, permission }: RolesToAssignProps) {
  const { t } = useTranslation('permission-explorer');
  const consolePath = useConsolePath();
  const dispatch = useDispatch<ApiDispatch>();
  const [assigning, setAssigning] = useState<GrantingRole | null>(null);
  const { roles, rolesCount } = permission;
  if (rolesCount === 0) return null;
  const close = () => setAssigning(null);
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t('grants.label')}</h3>
      <ul className={styles.roles} aria-label={t('grants.label')}>
        {roles.map((role) => (
          <li key={`${role.kind} ${role.id}`}>
            <EntityMark kind={role.kind} name={role.name} />
            <span className={styles.role}>
              <Link tone="quiet" href={consolePath(rolePath(role))}>
                <bdi>{role.name}</bdi>
              </Link>
              <span className={styles.kind}>{t(`kind.${role.kind}`)}</span>
            </span>
            {role.isFitting ? (
              <Assign
                subject={subject}
                permission={permission}
                role={role}
                onAssign={() => setAssigning(role)}
              />
            ) : (
              <Badge>{t(`missing.for_${role.type}`)}</Badge>
            )}
          </li>
        ))}
      </ul>
      {rolesCount > roles.length && (
        <p className={styles.note}>
          <Link href={consolePath(targetAddress(targetOf(permission)))}>
            {t('grants.more', { count: rolesCount - roles.length })}
          </Link>
        </p>
      )}
      <Suspense>
        {assigning && (
          <AssignRolesDialog
            holder={{
              kind: subject.type === 'user' ? 'users' : 'applications',
              id: subject.id,
              name: subject.name,
            }}
            initial={[{ id: assigning.id, label: assigning.name }]}
            onDone={() => {
              close();
              dispatch(permissionExplorerApi.util.invalidateTags(['EffectivePermission']));
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  );
}

type AssignProps = RolesToAssignProps & {
  readonly role: GrantingRole;
  readonly onAssign: () => void;
};

/** A role is assigned here; an organization role on the organization's membership list. */
function Assign({ subject, permission, role, onAssign }: AssignProps) {
  const { t } = useTranslation('permission-explorer');
  const consolePath = useConsolePath();
  // The subject already has a role that grants it, and something else prevents it.
  const isHeld = !permission.reasons.some((reason) =>
    ['not-assigned', 'other-token'].includes(reason),
  );
  if (isHeld) return null;
  const label = { 'aria-label': t('missing.assign_named', { role: role.name }) };
  if (role.kind === 'role') {
    return (
      <Button size="sm" icon={Plus} onPress={onAssign} {...label}>
        {t('missing.assign')}
      </Button>
    );
  }
  const { organization } = permission;
  const href = organization
    ? organizationPath(subject, organization.id)
    : heldOrganizationsPath(subject);
  return (
    <LinkButton size="sm" icon={Plus} href={consolePath(href)} {...label}>
      {t('missing.assign')}
    </LinkButton>
  );
}
