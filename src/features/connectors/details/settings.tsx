import { Suspense, useMemo } from 'react';
import type { Connector } from '~/src/api/endpoints/connectors.api';
import { Editor } from '~/src/flows/editor';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { DeleteSection } from '~/src/ui/delete-section';
import { FormSection } from '~/src/ui/form-section';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { toasts } from '~/src/ui/toast-queue';
import { CallbackUrl } from '../config/callback-url';
import { configLabels, configSchema } from '../config/config-values';
import { useFieldTexts } from '../config/field-texts';
import { generalLabels, generalSchema } from '../general/general-values';
import { isBuiltInMail } from '../connector-kinds';
import { ConfigFields, GeneralFields, MailServiceFields, OneTap, TestMessage } from '../lazy-parts';
import { serverFieldErrors } from '../server-field-errors';
import { useConnectorStates } from '../use-connector-states';
import { mailServiceLabels, mailServiceSchema } from './mail-service-values';
import {
  type ConnectorValues,
  formOf,
  hasOneTap,
  useConnectorRecord,
} from './use-connector-record';

type SettingsProps = { readonly connector: Connector; readonly onDelete: () => void };

/** What a connector is set up with. */
export function Settings({ connector, onDelete }: SettingsProps) {
  const { t } = useTranslation('connectors');
  const { record, write } = useConnectorRecord(connector);
  const { items } = useMemo(() => formOf(connector), [connector]);
  const { labelOf } = useFieldTexts();
  const state = useConnectorStates()(connector.id);
  const isSocial = connector.type === 'Social';
  const isBuiltIn = isBuiltInMail(connector);
  const schema = useMemo(() => {
    const config = configSchema(items, t);
    if (isSocial) return config.concat(generalSchema(connector, t));
    return isBuiltIn ? config.concat(mailServiceSchema(t)) : config;
  }, [connector, isBuiltIn, isSocial, items, t]);
  const labels = useMemo(
    () => ({
      ...generalLabels(t),
      ...configLabels(items, labelOf),
      ...(isBuiltIn ? mailServiceLabels(t) : {}),
      oneTapEnabled: t('one_tap.enabled'),
      oneTapOptions: t('one_tap.options'),
    }),
    [isBuiltIn, items, labelOf, t],
  );
  return (
    <Editor<ConnectorValues>
      {...record}
      draftName={`connector:${connector.id}`}
      schema={schema}
      labels={labels}
      saveActions={(draft) => <ApiCallButton isIconOnly calls={() => write(draft()).calls()} />}
      skeleton={<TabSkeleton />}
      fieldErrorsOf={(failure) => serverFieldErrors(failure, t)}
      announceSaved={() => toasts.add({ kind: 'success', title: t('settings.saved') })}
    >
      <>
        {isSocial && (
          <FormSection title={t('general.title')} description={t('general.text')}>
            <Suspense fallback={<TabSkeleton />}>
              <GeneralFields kind={connector} isNew={false} tokenSetCount={state?.tokenSetCount} />
            </Suspense>
          </FormSection>
        )}
        {isBuiltIn ? (
          <FormSection title={t('mail_service.title')} description={t('mail_service.text')}>
            <Suspense fallback={<TabSkeleton />}>
              <MailServiceFields fromEmail={connector.extraInfo?.fromEmail} />
            </Suspense>
          </FormSection>
        ) : (
          <FormSection title={t('config.title')} description={t('config.text')}>
            {isSocial && <CallbackUrl connectorId={connector.id} />}
            <Suspense fallback={<TabSkeleton />}>
              <ConfigFields items={items} />
            </Suspense>
          </FormSection>
        )}
        {hasOneTap(connector) && (
          <Suspense>
            <OneTap />
          </Suspense>
        )}
        {!isSocial && (
          <FormSection title={t('test.title')} description={isBuiltIn ? undefined : t('test.text')}>
            <Suspense>
              <TestMessage
                factory={{ ...connector, id: connector.connectorId }}
                countedBy={connector.usage === undefined ? undefined : connector.id}
                stored={connector.config}
                lastTest={state?.lastTest}
              />
            </Suspense>
          </FormSection>
        )}
        <DeleteSection
          title={t('danger.title')}
          description={t('danger.text')}
          what={t('danger.what')}
          effect={t(`delete.detail.${connector.type}`)}
          actionLabel={t('delete.open')}
          onDelete={onDelete}
        />
      </>
    </Editor>
  );
}
