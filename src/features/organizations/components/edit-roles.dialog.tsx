import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type HolderKind,
  organizationsApi,
  useReplaceHolderRolesMutation,
} from '~/src/api/endpoints/organizations.api';
import { useFailures } from '~/src/failures/use-failures';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { FieldStack } from '~/src/ui/form-section';
import { Modal } from '~/src/ui/modal';
import { toasts } from '~/src/ui/toast-queue';
import { type NamedRole, RolesField } from './roles-field';

export type Holder = {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly NamedRole[];
};

type EditRolesDialogProps = {
  readonly organizationId: string;
  readonly kind: HolderKind;
  readonly holder: Holder;
  readonly onClose: () => void;
};

/** The roles of one member or application here; none at all is a choice too. */
export function EditRolesDialog({ organizationId, kind, holder, onClose }: EditRolesDialogProps) {
  const { t } = useTranslation('organizations');
  const { textOf } = useFailures();
  const [roles, setRoles] = useState<readonly NamedRole[]>(holder.roles);
  const [replace] = useReplaceHolderRolesMutation();
  const [removeRole] = organizationsApi.useRemoveHolderRoleMutation();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const subject = { id: organizationId, kind, holderId: holder.id };

  const write = async (): Promise<void> => {
    if (kind === 'users' || roles.length > 0) {
      await replace({ ...subject, organizationRoleIds: roles.map(({ id }) => id) }).unwrap();
      return;
    }
    // Applications: the server takes no empty list, so that each is taken on its own.
    for (const { id } of holder.roles) {
      await removeRole({ ...subject, organizationRoleId: id }).unwrap();
    }
  };
  const save = async () => {
    setIsSaving(true);
    setFailure(null);
    try {
      await write();
      toasts.add({ kind: 'success', title: t('roles.saved', { name: holder.name }) });
      onClose();
    } catch (error) {
      setFailure(error);
      setIsSaving(false);
    }
  };

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('roles.edit_title', { name: holder.name })}
      description={t('roles.edit_text')}
      isBusy={isSaving}
      onSubmit={() => void save()}
      footer={
        <>
          <Button variant="ghost" onPress={onClose} isDisabled={isSaving}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" isLoading={isSaving}>
            {t('roles.save')}
          </Button>
        </>
      }
    >
      <FieldStack>
        {failure !== null && (
          <Banner tone="danger" role="alert" title={t('roles.save_failed')} isStacked>
            {textOf(failure)}
          </Banner>
        )}
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
