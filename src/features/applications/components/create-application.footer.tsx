import { useTranslation } from 'react-i18next';
import type { QuotaKey } from '~/contract/plans';
import { AddOnFooter, useAddOnNotice } from '~/src/plans/add-on-footer';
import { QuotaFooter } from '~/src/plans/quota-footer';
import { useQuota } from '~/src/plans/use-quota';
import { Button } from '~/src/ui/button';
import type { CreatableType } from '../application-kind';

/** What a new application counts against (billing sheet, paywalls). */
export const limitOf = (type: CreatableType | null, isThirdParty: boolean): QuotaKey => {
  if (type === 'MachineToMachine') return 'machineToMachineLimit';
  return isThirdParty && type === 'Traditional'
    ? 'thirdPartyApplicationsLimit'
    : 'applicationsLimit';
};

type CreateApplicationFooterProps = {
  readonly limit: QuotaKey;
  readonly isSubmitting: boolean;
  readonly onCancel: () => void;
  readonly onCreate: () => void;
};

/** The buttons, or what the plan allows, or what one more costs. */
export function CreateApplicationFooter(props: CreateApplicationFooterProps) {
  const { limit, isSubmitting, onCancel, onCreate } = props;
  const { t } = useTranslation('applications');
  const quota = useQuota();
  const addOn = limit === 'thirdPartyApplicationsLimit' ? 'thirdPartyApp' : 'machineToMachine';
  const notice = useAddOnNotice(addOn);
  if (quota.reached(limit)) return <QuotaFooter quotaKey={limit} />;
  if (limit !== 'applicationsLimit' && notice.isDue) {
    return (
      <AddOnFooter
        addOn={addOn}
        actionLabel={t('create.submit')}
        onAction={onCreate}
        isLoading={isSubmitting}
      />
    );
  }
  return (
    <>
      <Button variant="ghost" onPress={onCancel} isDisabled={isSubmitting}>
        {t('create.cancel')}
      </Button>
      <Button type="submit" variant="primary" isLoading={isSubmitting}>
        {t('create.submit')}
      </Button>
    </>
  );
}
