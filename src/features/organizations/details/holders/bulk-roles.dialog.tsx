import { useState } from 'react';
import type { HolderKind } from '~/src/api/endpoints/organizations.api';
import { PickDialog } from '~/src/forms/pick-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import { RolesField } from '../../roles-field';
import type { NamedRole } from '../../roles-field-props';

type BulkRolesDialogProps = {
  readonly kind: HolderKind;
  readonly mode: 'add' | 'replace';
  readonly count: number;
  readonly onPick: (roles: readonly NamedRole[]) => void;
  readonly onClose: () => void;
};

/** Selects the roles for many members or applications. */
export function BulkRolesDialog({ kind, mode, count, onPick, onClose }: BulkRolesDialogProps) {
  const { t } = useTranslation('organizations');
  const [roles, setRoles] = useState<NamedRole[]>([]);
  return (
    <PickDialog
      size="md"
      title={
        mode === 'add' ? t(`bulk.add.${kind}`, { count }) : t(`bulk.replace.${kind}`, { count })
      }
      description={t(`bulk.text.${mode}`)}
      submitLabel={t(`roles.${mode}`)}
      isEmpty={roles.length === 0}
      onSubmit={() => onPick(roles)}
      onClose={onClose}
    >
      <RolesField
        type={kind === 'users' ? 'User' : 'MachineToMachine'}
        label={t('part.organization_roles')}
        value={roles}
        onChange={setRoles}
      />
    </PickDialog>
  );
}
