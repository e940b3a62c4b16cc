import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { Trans } from 'react-i18next';
import type { ApiError } from '~/src/api/api-error';
import { useGetTenantEndpointsQuery } from '~/src/api/endpoints/well-known.api';
import { getTenantScope } from '~/src/api/tenant-scope';
import { Editor } from '~/src/flows/editor';
import { FormSwitch } from '~/src/forms/form-fields';
import { FormMultiTextField } from '~/src/forms/form-list-fields';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { CardRows } from '~/src/ui/card';
import { FormSection } from '~/src/ui/form-section';
import { Link } from '~/src/ui/link';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { Mono } from '~/src/ui/text';
import { TextField } from '~/src/ui/text-field';
import { toasts } from '~/src/ui/toast-queue';
import {
  ACCOUNT_FIELDS,
  type AccountCenterValues,
  labels as labelsOf,
  schema as schemaOf,
} from './account-center.fields';
import styles from './account-center.module.css';
import { AccessRow } from './access-row';
import { useAccountCenterRecord } from './use-account-center-record';

/** The settings of the account center, saved on their own. */
export function AccountCenterForm() {
  const { t } = useTranslation('account-center');
  const { record, write } = useAccountCenterRecord();
  const schema = useMemo(() => schemaOf(t), [t]);
  const labels = useMemo(() => labelsOf(t), [t]);
  return (
    <div className={styles.form}>
      <Editor
        {...record}
        draftName="account-center"
        schema={schema}
        labels={labels}
        saveActions={(draft) => <ApiCallButton isIconOnly calls={() => write(draft()).calls()} />}
        skeleton={<TabSkeleton fields={5} />}
        fieldErrorsOf={({ code }: ApiError) =>
          code === 'guard.invalid_input' ? { webauthnRelatedOrigins: t('origins.invalid') } : {}
        }
        announceSaved={() => toasts.add({ kind: 'success', title: t('saved') })}
      >
        <AccountCenterFields />
      </Editor>
    </div>
  );
}

function AccountCenterFields() {
  const { t } = useTranslation('account-center');
  const { values } = useFormikContext<AccountCenterValues>();
  return (
    <>
      <FormSection title={t('title')} description={t('description')}>
        <FormSwitch
          name="enabled"
          label={t('enabled.label')}
          description={
            <Trans t={t} i18nKey="enabled.hint" components={{ code: <Mono>{null}</Mono> }} />
          }
        />
        <Addresses />
      </FormSection>
      <FormSection title={t('fields.title')} description={t('fields.description')}>
        <CardRows>
          {ACCOUNT_FIELDS.map((name) => (
            <AccessRow key={name} name={name} isDisabled={!values.enabled} />
          ))}
        </CardRows>
        {!values.enabled && <p className={styles.note}>{t('fields.disabled')}</p>}
      </FormSection>
      <FormSection title={t('origins.title')} description={t('origins.description')}>
        <FormMultiTextField
          name="webauthnRelatedOrigins"
          label={t('origins.label')}
          description={t('origins.hint')}
          addLabel={t('origins.add')}
          placeholder="https://portal.example.com"
          isMono
        />
      </FormSection>
    </>
  );
}

/** Where users find the page, and how to try it. */
function Addresses() {
  const { t } = useTranslation('account-center');
  const { data: endpoints } = useGetTenantEndpointsQuery(getTenantScope());
  const { initialValues } = useFormikContext<AccountCenterValues>();
  if (!endpoints) return null;
  const page = new URL('/account', endpoints.user).href;
  return (
    <>
      <TextField
        label={t('address.label')}
        value={page}
        description={
          initialValues.enabled ? (
            <Link href={page} isExternal>
              {t('address.open')}
            </Link>
          ) : (
            t('address.off')
          )
        }
        isReadOnly
        isCopyable
        isMono
      />
      <p className={styles.note}>
        <Trans
          t={t}
          i18nKey="address.try"
          components={{
            demo: (
              <Link href={new URL('/demo-app', endpoints.user).href} isExternal>
                {null}
              </Link>
            ),
          }}
        />
      </p>
    </>
  );
}
