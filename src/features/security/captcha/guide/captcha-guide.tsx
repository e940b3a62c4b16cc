import { Formik } from 'formik';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { apiCall } from '~/src/api/api-call';
import {
  captchaProviderApi,
  useSaveCaptchaProviderMutation,
} from '~/src/api/endpoints/captcha-provider.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { WorkspaceDialog } from '~/src/shared/guides/workspace-dialog';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { toasts } from '~/src/ui/toast-queue';
import { CaptchaLogo } from '../captcha-logo';
import {
  type CaptchaType,
  type CaptchaValues,
  NO_VALUES,
  schemaOf,
  toConfig,
} from '../captcha-providers';
import styles from '../captcha.module.css';
import { KeyFields } from '../key-fields';
import { CaptchaGuideText } from './captcha-guide-text';

type CaptchaGuideProps = { readonly type: CaptchaType; readonly onClose: () => void };

/** What to do at the provider, beside the form for its keys. */
export function CaptchaGuide({ type, onClose }: CaptchaGuideProps) {
  const { t } = useTranslation('security');
  const { textOf } = useErrorTexts();
  const navigate = useNavigate();
  const path = useConsolePath()('/security/captcha/details');
  const [save, { error }] = useSaveCaptchaProviderMutation();
  const schema = useMemo(() => schemaOf(type, t), [type, t]);
  const name = t(`captcha.provider.${type}`);
  return (
    <Formik<CaptchaValues>
      initialValues={NO_VALUES}
      validationSchema={schema}
      onSubmit={async (values) => {
        const answer = await save({ config: toConfig(type, values) });
        if (answer.error) return;
        toasts.add({ kind: 'success', title: t('captcha.set_up_done', { name }) });
        await navigate(path, { replace: true });
      }}
    >
      {({ values, isSubmitting, submitForm }) => (
        <WorkspaceDialog
          onClose={onClose}
          mark={<CaptchaLogo type={type} />}
          title={t('captcha.set_up', { name })}
          description={t('captcha.set_up_text')}
          footerStart={
            <ApiCallButton
              isIconOnly
              calls={() =>
                apiCall(captchaProviderApi.endpoints.saveCaptchaProvider, {
                  config: toConfig(type, values),
                })
              }
            />
          }
          footerEnd={
            <div className={styles.buttons}>
              <Button variant="ghost" isDisabled={isSubmitting} onPress={onClose}>
                {t('captcha.cancel')}
              </Button>
              <Button variant="primary" isLoading={isSubmitting} onPress={() => void submitForm()}>
                {t('captcha.save')}
              </Button>
            </div>
          }
        >
          <div className={styles.layout}>
            <div className={styles.guide}>
              <CaptchaGuideText type={type} />
            </div>
            <form
              className={styles.form}
              noValidate
              autoComplete="off"
              onSubmit={(event) => {
                event.preventDefault();
                void submitForm();
              }}
            >
              <h2>{t('captcha.keys')}</h2>
              {error && (
                <Banner tone="danger" role="alert" title={t('captcha.save_failed')} isStacked>
                  {textOf(error)}
                </Banner>
              )}
              <KeyFields type={type} />
            </form>
          </div>
        </WorkspaceDialog>
      )}
    </Formik>
  );
}
