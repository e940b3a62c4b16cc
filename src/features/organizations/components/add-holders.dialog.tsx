import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type HolderKind,
  useAddHolderRolesMutation,
  useAddHoldersMutation,
} from '~/src/api/endpoints/organizations.api';
import { useFailures } from '~/src/failures/use-failures';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { FieldStack } from '~/src/ui/form-section';
import { Modal } from '~/src/ui/modal';
import { toasts } from '~/src/ui/toast-queue';
import { type NamedRole, RolesField } from './roles-field';

type AddHoldersDialogProps = {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly kind: HolderKind;
  readonly pickedIds: readonly string[];
  /** The transfer box. */
  readonly children: ReactNode;
  readonly onClose: () => void;
};

/**
 * Adds what is picked, then gives all of it the chosen roles. When only the first step succeeds, a
 * second try goes on from there: adding a member again changes nothing.
 */
export function AddHoldersDialog(props: AddHoldersDialogProps) {
  const { organizationId: id, organizationName, kind, pickedIds, children, onClose } = props;
  const { t } = useTranslation('organizations');
  const { textOf } = useFailures();
  const [roles, setRoles] = useState<readonly NamedRole[]>([]);
  const [add, adding] = useAddHoldersMutation();
  const [addRoles, giving] = useAddHolderRolesMutation();
  const count = pickedIds.length;
  const isLoading = adding.isLoading || giving.isLoading;
  const submit = async () => {
    if (count === 0) return;
    giving.reset();
    if ((await add({ id, kind, ids: pickedIds })).error) return;
    if (roles.length > 0) {
      const organizationRoleIds = roles.map((role) => role.id);
      if ((await addRoles({ id, kind, ids: pickedIds, organizationRoleIds })).error) return;
    }
    toasts.add({
      kind: 'success',
      title: t(`add.done.${kind}`, { count, name: organizationName }),
    });
    onClose();
  };
  const failure = adding.error ?? giving.error;
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="lg"
      title={t(`add.title.${kind}`, { name: organizationName })}
      isBusy={isLoading}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button variant="ghost" onPress={onClose} isDisabled={isLoading}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" isDisabled={count === 0} isLoading={isLoading}>
            {count === 0 ? t(`add.open.${kind}`) : t(`add.submit.${kind}`, { count })}
          </Button>
        </>
      }
    >
      <FieldStack>
        {failure && (
          <Banner
            tone="danger"
            role="alert"
            title={adding.error ? t(`add.failed.${kind}`) : t('add.roles_failed')}
            isStacked
          >
            {textOf(failure)}
          </Banner>
        )}
        {children}
        <RolesField
          type={kind === 'users' ? 'User' : 'MachineToMachine'}
          label={t('part.organization_roles')}
          description={t(`add.roles_hint.${kind}`)}
          isOptional
          value={roles}
          onChange={setRoles}
        />
      </FieldStack>
    </Modal>
  );
}
