import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import * as yup from 'yup';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import type { ApiDispatch } from '~/src/api/dispatch';
import { type Role, rolesApi, useListAllRoleScopesQuery } from '~/src/api/endpoints/roles.api';
import { writeOf } from '~/src/api/mutation';
import { useDuplicate } from '~/src/api/use-duplicate';
import { ROLE_NAME_MAX } from '~/contract/access';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { DuplicateDialog } from '~/src/forms/duplicate.dialog';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { usePlanFooter } from '~/src/shared/plan-limits/use-plan-footer';
import { useQuota } from '~/src/shared/plan-limits/use-quota';
import { toasts } from '~/src/ui/toast-queue';
import { roleForm } from '../role.fields';
import { nameSchema } from '../role.schema';
import { limitOf, useRoleLimits } from './use-role-limits';

type DuplicateRoleDialogProps = { readonly role: Role; readonly onClose: () => void };
type Values = { readonly name: string };

const { createRole, deleteRole } = rolesApi.endpoints;

/** A copy of a role with the same permissions, assigned to nobody; opens it after creation. */
export function DuplicateRoleDialog({ role, onClose }: DuplicateRoleDialogProps) {
  const { t } = useTranslation('roles');
  const { textOf } = useErrorTexts();
  const navigate = useNavigate();
  const consolePath = useConsolePath();
  const dispatch = useDispatch<ApiDispatch>();
  const scopes = useListAllRoleScopesQuery(role.id, { refetchOnMountOrArgChange: true });
  const held = scopes.currentData ?? [];
  const limit = useRoleLimits()(role.type, held.length);
  const planFooter = usePlanFooter({
    reached: limit,
    addOn: 'rbac',
    isCharged: useQuota().isCharged(limitOf(role.type)),
  });
  const { failed, calls, run } = useDuplicate<Values, Role>({
    // One request creates the role with its permissions, or fails.
    create: ({ name }) =>
      writeOf(dispatch, createRole, {
        description: role.description,
        ...roleForm.copyOf(role),
        name,
        type: role.type,
        ...(held.length > 0 ? { scopeIds: held.map(({ id }) => id) } : {}),
      }),
    remove: (id) => writeOf(dispatch, deleteRole, id),
    onDone: async (copy) => {
      onClose();
      toasts.add({ kind: 'success', title: t('create.done', { name: copy.name }) });
      await navigate(consolePath(`/roles/${copy.id}/permissions`));
    },
  });
  const problem = failed?.failure ?? (scopes.currentData ? undefined : scopes.error);
  return (
    <DuplicateDialog<Values>
      onClose={onClose}
      title={t('duplicate.title', { name: role.name })}
      name={role.name}
      others={{}}
      schema={yup.object({ name: nameSchema(t) })}
      maxLength={ROLE_NAME_MAX}
      copied={[t('duplicate.settings'), t('duplicate.permissions', { count: held.length })]}
      left={[
        t(`duplicate.holders.${role.type}`),
        ...(role.type === 'User' ? [t('duplicate.default')] : []),
      ]}
      isReading={!scopes.currentData}
      {...planFooter}
      footerStart={(values) => <ApiCallButton isIconOnly calls={() => calls(values)} />}
      failed={problem && { text: textOf(problem), isLeftOver: failed?.isLeftOver ?? false }}
      onDuplicate={run}
    />
  );
}
