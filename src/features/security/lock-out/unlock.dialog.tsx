import { Formik } from 'formik';
import { useMemo } from 'react';
import * as yup from 'yup';
import { apiCall } from '~/src/api/api-call';
import {
  signInExperienceApi,
  useUnlockIdentifiersMutation,
} from '~/src/api/endpoints/sign-in-exp.api';
import { FormDialog } from '~/src/forms/form-dialog';
import { FormTagInput } from '~/src/forms/form-tag-input';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { toasts } from '~/src/ui/toast-queue';

const MOST_IDENTIFIERS = 100;

/** Unlocks email addresses, phone numbers, and usernames, whether or not they have an account. */
export function UnlockDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('security');
  const { textOf } = useErrorTexts();
  const [unlock, { error }] = useUnlockIdentifiersMutation();
  const schema = useMemo(
    () =>
      yup.object({
        targets: yup
          .array()
          .of(yup.string().max(256, t('locked.too_long')))
          .min(1, t('locked.required'))
          .max(MOST_IDENTIFIERS, t('locked.too_many', { max: MOST_IDENTIFIERS })),
      }),
    [t],
  );
  return (
    <Formik
      initialValues={{ targets: [] as string[] }}
      validationSchema={schema}
      onSubmit={async ({ targets }) => {
        const answer = await unlock(targets);
        if (answer.error) return;
        toasts.add({
          kind: 'success',
          title: t('locked.unlocked_many', { count: targets.length }),
        });
        onClose();
      }}
    >
      {({ values }) => (
        <FormDialog
          title={t('locked.unlock_more')}
          description={t('locked.dialog_text')}
          submitLabel={t('locked.unlock')}
          failure={error && { title: t('locked.dialog_failed'), text: textOf(error) }}
          footerStart={
            <ApiCallButton
              isIconOnly
              calls={() => apiCall(signInExperienceApi.endpoints.unlockIdentifiers, values.targets)}
            />
          }
          onClose={onClose}
        >
          <FormTagInput
            name="targets"
            label={t('locked.identifiers')}
            description={t('locked.identifiers_hint')}
          />
        </FormDialog>
      )}
    </Formik>
  );
}
