import { useSelector } from '@xstate/react';
import { useFormik } from 'formik';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { paidSessionIdOf, type tenantCreationMachine } from '~/machines/tenant-creation.machine';
import { TENANT_NAME_MAX } from '~/contract/limits';
import { createApiError, toApiError, type ApiError } from '~/src/api/api-error';
import { errorText } from '~/src/api/error-text';
import { useFocusInvalid } from '~/src/forms/focus-invalid';
import { useTranslation } from '~/src/i18n/use-translation';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { Modal } from '~/src/ui/modal';
import { RetryButton } from '~/src/ui/retry-button';
import { PlanPicker, PlanTable } from './plan-picker';
import styles from './plan-picker.module.css';
import { PlansLoading } from './plans-loading';
import { useUnsavedInput } from '~/src/slices/use-unsaved-input';
import { TenantForm, type TenantFormValues } from './tenant.form';
import { usePlanChoice } from './use-plan-choice';

export type TenantCreationActor = ActorRefFrom<typeof tenantCreationMachine>;

type CreateTenantViewProps = {
  readonly actor: TenantCreationActor;
  readonly isOpen: boolean;
  /** Input from before a reload. */
  readonly unsent: TenantFormValues;
  readonly onTyped: (values: TenantFormValues) => void;
  readonly onClose: () => void;
};

/** The response to a purchase had no payment page. */
const noRedirect = 'general.unknown_error';

/** The dialog for each state of its chart: the form, the plans, or the plan comparison. */
export function CreateTenantView(props: CreateTenantViewProps) {
  const { actor, isOpen, unsent, onTyped, onClose } = props;
  const { t } = useTranslation('tenant-creation');
  const { t: tCommon } = useTranslation('common');
  const { t: tErrors } = useTranslation('errors-console');
  const snapshot = useSelector(actor, (current) => current);
  const [isComparing, setIsComparing] = useState(false);
  const { send } = actor;
  const { draft, regions, failure, skuId } = snapshot.context;

  const isLoading = snapshot.matches('loadingRegions');
  const isEditing = snapshot.matches('editing');
  const isBusy = snapshot.hasTag('busy');
  const isPicking = snapshot.hasTag('plans') || (isBusy && draft.tag === 'production');

  // Unselected values stay empty in the form: the chart has the defaults.
  const complete = (values: TenantFormValues): TenantFormValues => {
    const regionName = values.regionName || draft.regionName;
    const tags = regions.find(({ id }) => id === regionName)?.tags ?? [];
    const wanted = values.tag || draft.tag;
    return { name: values.name, regionName, tag: tags.includes(wanted) ? wanted : (tags[0] ?? '') };
  };
  const form = useFormik<TenantFormValues>({
    initialValues: { name: unsent.name, regionName: unsent.regionName, tag: unsent.tag },
    validateOnChange: false,
    // The field itself shows how much too long a name is.
    validate: ({ name }) =>
      name.trim() === '' || name.trim().length > TENANT_NAME_MAX ? { name: 'invalid' } : {},
    onSubmit: (values) => send({ type: 'tenant.submitted', draft: complete(values) }),
  });
  const focusFirst = useFocusInvalid();
  const values = complete(form.values);
  // A preselected environment is not user input.
  const isTyped = form.dirty || unsent.name !== '' || unsent.regionName !== '';
  useUnsavedInput(isOpen && isTyped && !snapshot.hasTag('settled'));

  const plans = usePlanChoice({
    isNeeded: isPicking || values.tag === 'production',
    pendingSkuId: isBusy ? skuId : null,
    onPick: (picked) => send({ type: 'plan.picked', skuId: picked }),
  });

  const textOf = (shown: ApiError) =>
    shown.code === noRedirect && shown.message === ''
      ? t('no_redirect')
      : errorText(shown, tErrors);
  const isPaid = failure !== null && paidSessionIdOf(failure) !== null;
  const refusal =
    failure &&
    !snapshot.matches('regionsFailed') &&
    (isPaid ? (
      <Banner
        tone="warning"
        role="alert"
        title={t('pending.title', { name: draft.name })}
        action={
          <Button size="sm" onPress={() => send({ type: 'payment.resumed' })}>
            {t('pending.action')}
          </Button>
        }
      >
        {t('pending.text')}
      </Banner>
    ) : (
      <Banner tone="danger" role="alert" title={t(isPicking ? 'plan_failed' : 'failed')} isStacked>
        {textOf(createApiError(failure.code, failure))}
        {failure.requestId && (
          <>
            {' '}
            <code>{failure.requestId}</code>
          </>
        )}
      </Banner>
    ));

  if (isPicking) {
    return (
      <Modal
        step={isComparing ? 'comparing' : 'picking'}
        isOpen={isOpen}
        onClose={onClose}
        size={isComparing ? 'xl' : 'lg'}
        isBusy={isBusy}
        title={isComparing ? t('compare_title') : t('plan_title', { name: draft.name })}
        description={t('plan_description')}
        footer={
          <Button
            variant="ghost"
            className={styles.back}
            isDisabled={isBusy}
            onPress={() => (isComparing ? setIsComparing(false) : send({ type: 'plan.left' }))}
          >
            {t(isComparing ? 'back_to_plans' : 'back')}
          </Button>
        }
      >
        {refusal}
        {plans.choice ? (
          isComparing ? (
            <PlanTable {...plans.choice} />
          ) : (
            <PlanPicker {...plans.choice} onCompare={() => setIsComparing(true)} />
          )
        ) : plans.error ? (
          <Banner
            tone="danger"
            role="alert"
            title={t('plans_failed')}
            action={
              <RetryButton
                size="sm"
                retryAt={toApiError(plans.error).retryAt}
                onPress={plans.retry}
              />
            }
          >
            {errorText(toApiError(plans.error), tErrors)}
          </Banner>
        ) : (
          <PlansLoading />
        )}
      </Modal>
    );
  }

  return (
    <Modal
      step="editing"
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      title={t('title')}
      description={t('description')}
      onSubmit={(element) => {
        if (isEditing) void form.submitForm().then(() => focusFirst(element));
      }}
      footer={
        <>
          <Button variant="ghost" isDisabled={isBusy} onPress={onClose}>
            {tCommon('actions.cancel')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            isDisabled={!isEditing && !isBusy}
            isLoading={isBusy}
          >
            {t(values.tag === 'production' ? 'next' : 'create')}
          </Button>
        </>
      }
    >
      {refusal}
      <TenantForm
        values={values}
        nameError={form.errors.name === undefined ? undefined : t('name_required')}
        regions={isLoading ? null : regions}
        problem={
          failure &&
          snapshot.matches('regionsFailed') && (
            <Banner
              tone="danger"
              role="alert"
              title={t('regions_failed')}
              action={
                <RetryButton
                  size="sm"
                  retryAt={failure.retryAt}
                  onPress={() => send({ type: 'regions.retried' })}
                />
              }
            >
              {textOf(createApiError(failure.code, failure))}
            </Banner>
          )
        }
        isDisabled={isBusy}
        onChange={(name, value) => {
          form.setErrors({});
          onTyped({ ...form.values, [name]: value });
          void form.setFieldValue(name, value);
        }}
      />
    </Modal>
  );
}
