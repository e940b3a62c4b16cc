import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch } from 'react-redux';
import { planName } from '~/contract/plans';
import { useGetMeQuery, useUpdateMeCustomDataMutation } from '~/src/api/endpoints/me.api';
import { useRemoveMemberMutation } from '~/src/api/endpoints/members.api';
import {
  removeTenant,
  useDeleteTenantMutation,
  type Tenant,
} from '~/src/api/endpoints/tenants.api';
import { useConfirm, type ConfirmationOptions } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import { toasts } from '~/src/ui/toast-queue';

/** A store that has what `removeTenant` changes. */
type ApiState = ReturnType<Parameters<ReturnType<typeof removeTenant>>[1]>;
type Dispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;

/** Plans that end with the tenant; others have to be canceled first. */
function isEndable({ tag, planId, openInvoices }: Tenant): boolean {
  return tag === 'development' || (planName(planId) === 'free' && openInvoices.length === 0);
}

/**
 * Leaves or deletes a tenant. `discard` drops unsaved input of the page, so that leaving it is not
 * blocked.
 */
export function useLeaveOrDeleteTenant(tenant: Tenant, discard: () => void) {
  const { t } = useTranslation(['tenant-settings', 'shell']);
  const dispatch = useDispatch<Dispatch>();
  const confirm = useConfirm();
  const { data: me } = useGetMeQuery();
  const [updateCustomData] = useUpdateMeCustomDataMutation();
  const [removeMember] = useRemoveMemberMutation();
  const [deleteTenant] = useDeleteTenantMutation();
  const { id, name, tag } = tenant;

  /**
   * The console redirects automatically once the tenant in the URL is no longer in the user's list.
   */
  const forget = useCallback(() => {
    flushSync(discard);
    if (me?.customData.defaultTenantId === id) void updateCustomData({ defaultTenantId: null });
    dispatch(removeTenant(id));
  }, [discard, dispatch, id, me, updateCustomData]);

  /**
   * Asks for confirmation, then leaves or deletes. Navigating away closes the dialog but does not
   * abort the call: its effects apply wherever the user is by then.
   */
  const confirmEnd = async (
    options: ConfirmationOptions,
    end: () => Promise<unknown>,
  ): Promise<boolean> => {
    let running: Promise<unknown> | undefined;
    const isConfirmed = await confirm({ ...options, action: () => (running = end()) });
    if (isConfirmed || !running) return isConfirmed;
    return running.then(
      () => true,
      () => false,
    );
  };

  const leave = async (): Promise<void> => {
    if (!me) return;
    const hasLeft = await confirmEnd(
      {
        title: t('leave.confirm_title', { name }),
        description: t('leave.confirm_text'),
        confirmLabel: t('leave.confirm'),
      },
      () => removeMember({ tenantId: id, userId: me.id }).unwrap(),
    );
    if (!hasLeft) return;
    toasts.add({ kind: 'success', title: t('leave.done', { name }) });
    forget();
  };

  const remove = async (): Promise<void> => {
    if (!isEndable(tenant)) {
      await confirm({
        isAlert: true,
        tone: 'primary',
        title: t('delete.refused_title'),
        description: t('delete.refused_text'),
        confirmLabel: t('delete.refused_close'),
      });
      return;
    }
    const isDeleted = await confirmEnd(
      {
        title: t('delete.confirm_title', { name }),
        warning: {
          title: t('delete.effect', { environment: t(`shell:tenant.tags.${tag}`) }),
          detail: t('delete.detail'),
        },
        typedName: name,
        confirmLabel: t('delete.confirm'),
      },
      () => deleteTenant(id).unwrap(),
    );
    if (!isDeleted) return;
    toasts.add({ kind: 'success', title: t('delete.done', { name }) });
    forget();
  };

  return { leave, remove };
}
