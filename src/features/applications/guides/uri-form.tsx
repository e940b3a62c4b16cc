import { Formik } from 'formik';
import { useMemo, useState } from 'react';
import * as yup from 'yup';
import { isRedirectUri } from '~/contract/patterns';
import type { Application } from '~/src/api/endpoints/applications.api';
import { FormMultiTextField } from '~/src/forms/form-list-fields';
import { filledRows } from '~/src/forms/field-kinds';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import type { UriFieldName } from '~/src/shared/guides/parse-guide';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { toasts } from '~/src/ui/toast-queue';
import styles from './application-guide.module.css';
import { savedUris, useSaveMetadata, withUris } from './use-application-guide';

const labels = {
  redirectUris: 'redirect_uris',
  postLogoutRedirectUris: 'post_logout_uris',
  corsAllowedOrigins: 'cors_origins',
} as const;

type UriFormProps = {
  readonly application: Application;
  readonly field: UriFieldName;
  /** Filled in until something has been saved. */
  readonly suggestion: string;
};

/** One list of addresses that saves to the application at once. */
export function UriForm({ application, field, suggestion }: UriFormProps) {
  const { t } = useTranslation('guides');
  const { textOf } = useErrorTexts();
  const save = useSaveMetadata(application.id);
  const [error, setError] = useState<unknown>();
  const saved = savedUris(application, field);
  const schema = useMemo(
    () =>
      yup.object({
        uris: yup
          .array()
          .of(
            yup
              .string()
              .test('uri', t('uris.invalid'), (value) => !value?.trim() || isUri(value, field)),
          )
          .test('required', t('uris.required'), (values = []) =>
            values.some((value) => value?.trim()),
          ),
      }),
    [field, t],
  );
  return (
    <Formik<{ uris: readonly string[] }>
      enableReinitialize
      initialValues={{ uris: saved.length > 0 ? saved : [suggestion] }}
      validationSchema={schema}
      onSubmit={async ({ uris }) => {
        setError(undefined);
        try {
          await save((newest) => withUris(newest, field, filledRows(uris)));
          toasts.add({ kind: 'success', title: t('uris.saved') });
        } catch (failure) {
          setError(failure);
        }
      }}
    >
      {({ values, handleSubmit, isSubmitting }) => {
        const isSaved = saved.length > 0 && filledRows(values.uris).join('\n') === saved.join('\n');
        return (
          <form className={styles.uris} onSubmit={handleSubmit} noValidate>
            <FormMultiTextField
              name="uris"
              label={t(`uris.${labels[field]}`)}
              addLabel={t('uris.add')}
              isMono
            />
            <Button
              type="submit"
              variant={isSaved ? 'secondary' : 'primary'}
              isDisabled={isSaved}
              isLoading={isSubmitting}
            >
              {t(isSaved ? 'uris.is_saved' : 'uris.save')}
            </Button>
            {error !== undefined && (
              <Banner tone="danger" title={t('uris.failed')} role="alert">
                {textOf(error)}
              </Banner>
            )}
          </form>
        );
      }}
    </Formik>
  );
}

/** An origin has no path; an address may have a scheme of its own. */
function isUri(value: string, field: UriFieldName): boolean {
  return field === 'corsAllowedOrigins' ? URL.canParse(value.trim()) : isRedirectUri(value.trim());
}
