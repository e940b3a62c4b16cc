import { useTranslation } from 'react-i18next';
import { AddOnFooter } from '~/src/plans/add-on-footer';
import { ADD_ONS } from '~/src/plans/add-ons';
import { QuotaFooter } from '~/src/plans/quota-footer';
import { useAcknowledgement } from '~/src/plans/use-acknowledgement';
import { useQuota } from '~/src/plans/use-quota';
import { Button } from '~/src/ui/button';

type CreateOrganizationFooterProps = {
  readonly isSubmitting: boolean;
  readonly onCancel: () => void;
  readonly onCreate: () => void;
};

/** Whether the plan takes no further organization; paid plans sell them as an add-on. */
export function useIsFull(): boolean {
  const { isPaid, reached } = useQuota();
  return !isPaid && reached('organizationsLimit');
}

/** The buttons, or what the plan allows, or what organizations cost, whatever there are of them. */
export function CreateOrganizationFooter(props: CreateOrganizationFooterProps) {
  const { isSubmitting, onCancel, onCreate } = props;
  const { t } = useTranslation('organizations');
  const { isPaid, isDevelopment } = useQuota();
  const { isAcknowledged } = useAcknowledgement(ADD_ONS.organizations.flag);
  const isFull = useIsFull();
  if (isFull) return <QuotaFooter quotaKey="organizationsLimit" />;
  if (isPaid && !isDevelopment && isAcknowledged === false) {
    return (
      <AddOnFooter
        addOn="organizations"
        actionLabel={t('create.title')}
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
        {t('create.title')}
      </Button>
    </>
  );
}
