import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { ExportFormat, logExportMachine } from '~/machines/log-export.machine';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { FieldStack } from '~/src/ui/form-section';
import { Modal } from '~/src/ui/modal';
import { RadioCards } from '~/src/ui/radio-cards';
import { Spinner } from '~/src/ui/spinner';
import styles from './log-export.module.css';

export type LogExportActor = ActorRefFrom<typeof logExportMachine>;

type LogExportViewProps = {
  readonly actor: LogExportActor;
  readonly summary: ReactNode;
  readonly onClose: () => void;
};

function megabytes(bytes: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / 1_000_000);
}

/** The running export: format and filter, how much has arrived, and how it ended. */
export function LogExportView({ actor, summary, onClose }: LogExportViewProps) {
  const { t, i18n } = useTranslation('audit-logs');
  const { textOf } = useErrorTexts();
  const snapshot = useSelector(actor, (current) => current);
  const { format, bytes, failure } = snapshot.context;
  const isExporting = snapshot.matches('exporting');
  const isExported = snapshot.matches('exported');
  const size = megabytes(bytes, i18n.language);
  const cancel = () => actor.send({ type: 'export.cancelled' });
  const footer = isExported ? (
    <Button variant="primary" onPress={onClose}>
      {t('export.close')}
    </Button>
  ) : (
    <>
      <Button variant="ghost" onPress={isExporting ? cancel : onClose}>
        {t(isExporting ? 'export.cancel' : 'export.close')}
      </Button>
      {!isExporting && (
        <Button variant="primary" onPress={() => actor.send({ type: 'export.started' })}>
          {t(failure ? 'export.again' : 'export.start')}
        </Button>
      )}
    </>
  );
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('export.title')}
      description={t('export.description')}
      footer={footer}
    >
      <FieldStack>
        {failure && (
          <Banner tone="danger" role="alert" title={t('export.failed')} isStacked>
            {textOf(failure)} {t('export.nothing_kept')}
          </Banner>
        )}
        {isExported ? (
          <Banner tone="success" role="status" title={t('export.done')}>
            {t('export.size', { size })}
          </Banner>
        ) : isExporting ? (
          <p className={styles.progress} role="status">
            <Spinner size={16} />
            {bytes === 0 ? t('export.starting') : t('export.received', { size })}
          </p>
        ) : (
          <RadioCards<ExportFormat>
            label={t('export.format')}
            columns={2}
            value={format}
            onChange={(value) => actor.send({ type: 'format.chosen', format: value })}
            options={[
              {
                value: 'jsonl',
                label: t('export.jsonl'),
                description: t('export.jsonl_text'),
              },
              { value: 'csv', label: t('export.csv'), description: t('export.csv_text') },
            ]}
          />
        )}
        {summary}
      </FieldStack>
    </Modal>
  );
}
