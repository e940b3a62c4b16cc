import { Formik } from 'formik';
import type { TenantMember } from '~/contract/cloud';
import type { TenantRole } from '~/contract/tenancy';
import { useChangeMemberRoleMutation } from '~/src/api/endpoints/members.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { FieldStack } from '~/src/ui/form-section';
import { Modal } from '~/src/ui/modal';
import { toasts } from '~/src/ui/toast-queue';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { nameOf } from './person';
import { RoleField } from './role-field';
import { useAdminWarning } from './use-admin-warning';

type EditRoleDialogProps = {
  readonly tenantId: string;
  readonly member: TenantMember;
  readonly onClose: () => void;
};

/** The higher one of several. */
function roleOf({ organizationRoles }: TenantMember): TenantRole {
  return organizationRoles.some(({ id }) => id === 'admin') ? 'admin' : 'collaborator';
}

/** Changes a member's role; making someone an admin asks for confirmation. */
export function EditRoleDialog({ tenantId, member, onClose }: EditRoleDialogProps) {
  const { t } = useTranslation('tenant-members');
  const { textOf } = useErrorTexts();
  const warnOfAdmin = useAdminWarning();
  const [changeRole, { error }] = useChangeMemberRoleMutation();
  const name = nameOf(member);
  const current = roleOf(member);

  const save = async ({ roleName }: { roleName: TenantRole }) => {
    const isSame = member.organizationRoles.length === 1 && roleName === current;
    if (!isSame) {
      if (roleName === 'admin' && current !== 'admin' && !(await warnOfAdmin())) return;
      const answer = await changeRole({ tenantId, userId: member.id, roleName });
      if (answer.error) return;
      toasts.add({ kind: 'success', title: t('edit_role.saved', { name }) });
    }
    onClose();
  };

  return (
    <Formik initialValues={{ roleName: current }} onSubmit={save}>
      {({ isSubmitting, submitForm }) => (
        <Modal
          isOpen
          onClose={onClose}
          isBusy={isSubmitting}
          title={t('edit_role.title', { name })}
          onSubmit={() => void submitForm()}
          footer={
            <>
              <Button variant="ghost" onPress={onClose} isDisabled={isSubmitting}>
                {t('cancel')}
              </Button>
              <Button type="submit" variant="primary" isLoading={isSubmitting}>
                {t('edit_role.save')}
              </Button>
            </>
          }
        >
          <FieldStack>
            {error && (
              <Banner tone="danger" role="alert" title={t('edit_role.failed')} isStacked>
                {textOf(error)}
              </Banner>
            )}
            <RoleField />
          </FieldStack>
        </Modal>
      )}
    </Formik>
  );
}
