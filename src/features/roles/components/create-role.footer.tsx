import { useTranslation } from 'react-i18next';
import type { RoleType } from '~/contract/access';
import { AddOnFooter, useAddOnNotice } from '~/src/plans/add-on-footer';
import { QuotaFooter } from '~/src/plans/quota-footer';
import { useQuota } from '~/src/plans/use-quota';
import { Button } from '~/src/ui/button';

/** The limit that a role counts against. */
export const limitOf = (type: RoleType) =>
  type === 'User' ? 'userRolesLimit' : 'machineToMachineRolesLimit';

/** The limit that one more role of a type, with so many permissions, would exceed; if any. */
export function useRoleLimits() {
  const { reached, surpassed } = useQuota();
  return (type: RoleType, permissions: number) =>
    reached(limitOf(type))
      ? limitOf(type)
      : surpassed('scopesPerRoleLimit', permissions)
        ? 'scopesPerRoleLimit'
        : undefined;
}

type CreateRoleFooterProps = {
  readonly type: RoleType;
  readonly permissions: number;
  readonly isSubmitting: boolean;
  readonly onCancel: () => void;
  readonly onCreate: () => void;
};

/** The buttons, or what the plan allows, or what roles cost. */
export function CreateRoleFooter(props: CreateRoleFooterProps) {
  const { type, permissions, isSubmitting, onCancel, onCreate } = props;
  const { t } = useTranslation('roles');
  const { isCharged } = useQuota();
  const notice = useAddOnNotice('rbac');
  const limit = useRoleLimits()(type, permissions);
  if (limit) return <QuotaFooter quotaKey={limit} />;
  if (notice.isDue && isCharged(limitOf(type))) {
    return (
      <AddOnFooter
        addOn="rbac"
        actionLabel={t('create.submit')}
        onAction={onCreate}
        isLoading={isSubmitting}
      />
    );
  }
  return (
    <>
      <Button variant="ghost" onPress={onCancel} isDisabled={isSubmitting}>
        {t('cancel')}
      </Button>
      <Button type="submit" variant="primary" isLoading={isSubmitting}>
        {t('create.submit')}
      </Button>
    </>
  );
}
