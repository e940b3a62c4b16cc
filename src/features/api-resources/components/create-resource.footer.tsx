import { useTranslation } from 'react-i18next';
import { AddOnFooter, useAddOnNotice } from '~/src/plans/add-on-footer';
import { QuotaFooter } from '~/src/plans/quota-footer';
import { useQuota } from '~/src/plans/use-quota';
import { Button } from '~/src/ui/button';

type CreateResourceFooterProps = {
  readonly isSubmitting: boolean;
  readonly onCancel: () => void;
  readonly onCreate: () => void;
};

/** The buttons, or what the plan allows, or what one more costs. */
export function CreateResourceFooter(props: CreateResourceFooterProps) {
  const { isSubmitting, onCancel, onCreate } = props;
  const { t } = useTranslation('api-resources');
  const { reached } = useQuota();
  const notice = useAddOnNotice('apiResource');
  if (reached('resourcesLimit')) return <QuotaFooter quotaKey="resourcesLimit" />;
  if (notice.isDue) {
    return (
      <AddOnFooter
        addOn="apiResource"
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
