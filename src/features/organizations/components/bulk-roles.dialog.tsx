import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HolderKind } from '~/src/api/endpoints/organizations.api';
import { Button } from '~/src/ui/button';
import { FieldStack } from '~/src/ui/form-section';
import { Modal } from '~/src/ui/modal';
import { type NamedRole, RolesField } from './roles-field';

type BulkRolesDialogProps = {
  readonly kind: HolderKind;
  readonly mode: 'add' | 'replace';
  readonly count: number;
  readonly onPick: (roles: readonly NamedRole[]) => void;
  readonly onClose: () => void;
};

/** Asks which roles many members or applications get. */
export function BulkRolesDialog({ kind, mode, count, onPick, onClose }: BulkRolesDialogProps) {
  const { t } = useTranslation('organizations');
  const [roles, setRoles] = useState<NamedRole[]>([]);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={
        mode === 'add' ? t(`bulk.add.${kind}`, { count }) : t(`bulk.replace.${kind}`, { count })
      }
      description={t(`bulk.text.${mode}`)}
      onSubmit={() => {
        if (roles.length > 0) onPick(roles);
      }}
      footer={
        <>
          <Button variant="ghost" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" isDisabled={roles.length === 0}>
            {t(`roles.${mode}`)}
          </Button>
        </>
      }
    >
      <FieldStack>
        <RolesField
          type={kind === 'users' ? 'User' : 'MachineToMachine'}
          label={t('part.organization_roles')}
          value={roles}
          onChange={setRoles}
        />
      </FieldStack>
    </Modal>
  );
}
