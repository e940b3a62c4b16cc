import { useGetMfaAdoptionQuery } from '~/src/api/endpoints/dashboard.api';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import { BeforeAndAfter } from './before-and-after';
import type { MfaValues } from './mfa.fields';

/** Asks before a save that stops people at their next sign-in. @returns whether to save */
export function useConfirmMandatory() {
  const { t } = useTranslation('mfa');
  const confirm = useConfirm();
  const { data: adoption } = useGetMfaAdoptionQuery();
  return async (values: MfaValues, saved: MfaValues): Promise<boolean> => {
    if (values.policy !== 'Mandatory' || saved.policy === 'Mandatory') return true;
    const users = adoption?.totalUserCount ?? 0;
    const without = users - (adoption?.enrolledUserCount ?? 0);
    if (without === 0) return true;
    return confirm({
      title: t('confirm.title'),
      tone: 'primary',
      size: 'md',
      confirmLabel: t('confirm.submit', { count: users }),
      warning: { title: t('confirm.without', { count: without }), detail: t('confirm.effect') },
      children: <BeforeAndAfter users={users} enrolled={users - without} />,
    });
  };
}
