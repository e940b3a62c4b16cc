import { useFormikContext } from 'formik';
import { type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { apiCall } from '~/src/api/api-call';
import { type ConnectorFactory, connectorsApi } from '~/src/api/endpoints/connectors.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { nameOf } from '~/src/shared/connectors/connector-groups';
import { focusInvalid } from '~/src/forms/focus-invalid';
import { InputGuard } from '~/src/forms/input-guard';
import { ApiCallButton } from '~/src/shared/api-command';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { ConnectorLogo } from '~/src/shared/connectors/connector-logo';
import { WorkspaceDialog } from '~/src/shared/guides/workspace-dialog';
import { useUnsavedInput } from '~/src/slices/use-unsaved-input';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { configForm } from '../config/config-form';
import { CallbackUrl } from '../config/callback-url';
import { ConfigFields, GeneralFields, GuideText, TestMessage } from '../lazy-parts';
import styles from './connector-guide.module.css';
import { type GuideValues, toNewConnector } from './new-connector';

type GuideFormProps = {
  readonly factory: ConnectorFactory;
  readonly id: string;
  readonly failure: unknown;
  /** Set when leaving loses nothing any more. */
  readonly isSaved: RefObject<boolean>;
  readonly onClose: () => void;
};

/** The factory's guide beside the form that it is about. */
export function GuideForm({ factory, id, failure, isSaved, onClose }: GuideFormProps) {
  const { t, i18n } = useTranslation('connectors');
  const { textOf } = useErrorTexts();
  const { values, dirty, isSubmitting, submitForm } = useFormikContext<GuideValues>();
  useUnsavedInput(dirty);
  const holds = useCallback(() => dirty && !isSaved.current, [dirty, isSaved]);
  const name = nameOf(factory, i18n.language);
  const { items } = configForm(factory);
  const isSocial = factory.type === 'Social';
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const submit = async () => {
    await submitForm();
    setAttempts((count) => count + 1);
  };
  useEffect(() => {
    if (attempts > 0 && form.current) {
      focusInvalid(form.current);
    }
  }, [attempts]);
  return (
    <>
      <WorkspaceDialog
        onClose={onClose}
        mark={<ConnectorLogo name={name} logo={factory.logo} logoDark={factory.logoDark} />}
        title={t('guide.title', { name })}
        description={t('guide.text')}
        footerStart={
          <span className={styles.start}>
            <ApiCallButton
              isIconOnly
              calls={() =>
                apiCall(
                  connectorsApi.endpoints.createConnector,
                  toNewConnector(factory, id, values),
                )
              }
            />
            {isSocial && <span className={styles.after}>{t('guide.after', { name })}</span>}
          </span>
        }
        footerEnd={
          <div className={styles.buttons}>
            <Button variant="ghost" isDisabled={isSubmitting} onPress={onClose}>
              {t('cancel')}
            </Button>
            <Button variant="primary" isLoading={isSubmitting} onPress={() => void submit()}>
              {t('guide.save')}
            </Button>
          </div>
        }
      >
        <div className={styles.layout}>
          <div className={styles.guide}>
            <Suspense fallback={<TabSkeleton />}>
              <GuideText readme={factory.readme} />
            </Suspense>
          </div>
          <form
            ref={form}
            className={styles.form}
            noValidate
            autoComplete="off"
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            {Boolean(failure) && (
              <Banner tone="danger" role="alert" title={t('guide.save_failed')} isStacked>
                {textOf(failure)}
              </Banner>
            )}
            {isSocial && (
              <section className={styles.part}>
                <h2>{t('general.title')}</h2>
                <Suspense fallback={<TabSkeleton />}>
                  <GeneralFields kind={factory} isNew />
                </Suspense>
              </section>
            )}
            <section className={styles.part}>
              <h2>{t('config.title')}</h2>
              {isSocial && <CallbackUrl connectorId={id} />}
              <Suspense fallback={<TabSkeleton />}>
                <ConfigFields items={items} />
              </Suspense>
            </section>
            {!isSocial && (
              <section className={styles.part}>
                <h2>{t('test.title')}</h2>
                <Suspense>
                  <TestMessage factory={factory} />
                </Suspense>
              </section>
            )}
          </form>
        </div>
      </WorkspaceDialog>
      <InputGuard holds={holds} />
    </>
  );
}
