import { Formik } from 'formik';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { apiCall } from '~/src/api/api-call';
import {
  type Application,
  applicationsApi,
  type TestTokenTarget,
  useCreateTestTokenMutation,
} from '~/src/api/endpoints/applications.api';
import { useListEffectivePermissionsQuery } from '~/src/api/endpoints/permission-explorer.api';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { FormCheckboxGroup } from '~/src/forms/form-checkbox-group';
import { FormDialog } from '~/src/forms/form-dialog';
import { Banner } from '~/src/ui/banner';
import { Link } from '~/src/ui/link';
import { RetryButton } from '~/src/ui/retry-button';
import { Select } from '~/src/ui/select';
import { Skeleton } from '~/src/ui/skeleton';
import { type TokenTarget, groupTargets, tokenTargetsOf } from './test-token-targets';
import { useApplicationsPath } from '../../use-applications-path';
import { TestTokenResult } from './test-token-result';

const { createTestToken } = applicationsApi.endpoints;

/** Maximum number of permissions; the server reads no more at once. */
const MOST_PERMISSIONS = 100;

type Values = { readonly target: string; readonly scopes: readonly string[] };

function requestOf(
  { resource, organization, scopes: held }: TokenTarget,
  scopes: readonly string[],
): TestTokenTarget {
  return {
    resource: resource?.indicator,
    organizationId: organization?.id,
    scopes: scopes.length === held.length ? undefined : scopes,
  };
}

type TestTokenDialogProps = { readonly application: Application; readonly onClose: () => void };

/** Selects the target and permissions of a token, then shows it once. */
export function TestTokenDialog({ application, onClose }: TestTokenDialogProps) {
  const { id } = application;
  const { t } = useTranslation('applications');
  const { textOf } = useErrorTexts();
  const applicationPath = `${useApplicationsPath()}/${id}`;
  const [create, { data: token, error, reset }] = useCreateTestTokenMutation();
  const permissions = useListEffectivePermissionsQuery(
    { subject: { type: 'application', id }, tokens: 'each', page: 1, pageSize: MOST_PERMISSIONS },
    { refetchOnMountOrArgChange: true },
  );
  const targets = permissions.data && tokenTargetsOf(permissions.data.items);
  const [first] = targets ?? [];
  const find = (key: string) => targets?.find((target) => target.key === key);

  return (
    <Formik<Values>
      enableReinitialize
      initialValues={{ target: first?.key ?? '', scopes: first?.scopes ?? [] }}
      onSubmit={async ({ target: key, scopes }) => {
        const target = find(key);
        if (target) await create({ id, ...requestOf(target, scopes) });
      }}
    >
      {({ values, setValues }) => {
        const target = find(values.target);
        return (
          <FormDialog
            onClose={onClose}
            size="lg"
            title={t('test_token.title')}
            description={t('test_token.dialog_description')}
            submitLabel={t('test_token.open')}
            isSubmitDisabled={!target || values.scopes.length === 0}
            footerStart={
              target && (
                <ApiCallButton
                  isIconOnly
                  calls={() =>
                    apiCall(createTestToken, { id, ...requestOf(target, values.scopes) })
                  }
                />
              )
            }
            failure={
              error === undefined
                ? undefined
                : { title: t('test_token.failed'), text: textOf(error) }
            }
            made={
              token &&
              target && {
                title: t('test_token.made'),
                closeLabel: t('test_token.done'),
                children: <TestTokenResult {...{ application, token, target }} />,
              }
            }
          >
            {permissions.error !== undefined ? (
              <Banner
                tone="danger"
                title={t('test_token.unread')}
                action={<RetryButton onPress={() => void permissions.refetch()} />}
              >
                {textOf(permissions.error)}
              </Banner>
            ) : !targets ? (
              <Skeleton height={64} />
            ) : !target ? (
              <Banner
                tone="warning"
                title={t('test_token.none_title')}
                action={
                  <Link href={`${applicationPath}/roles`}>{t('test_token.none_action')}</Link>
                }
              >
                {t('test_token.none_text')}
              </Banner>
            ) : (
              <>
                <Select
                  label={t('test_token.target')}
                  description={target.resource?.indicator ?? t('test_token.organization_hint')}
                  options={groupTargets(targets, {
                    resources: t('test_token.resources'),
                    organization: t('test_token.organization_permissions'),
                  })}
                  value={target.key}
                  onChange={(key) => {
                    reset();
                    void setValues({ target: key ?? '', scopes: find(key ?? '')?.scopes ?? [] });
                  }}
                />
                <FormCheckboxGroup
                  name="scopes"
                  label={t('test_token.scopes')}
                  description={
                    (permissions.data?.total ?? 0) > MOST_PERMISSIONS
                      ? t('test_token.limited', { count: MOST_PERMISSIONS })
                      : undefined
                  }
                  options={target.scopes.map((scope) => ({
                    value: scope,
                    label: <code>{scope}</code>,
                  }))}
                />
              </>
            )}
          </FormDialog>
        );
      }}
    </Formik>
  );
}
