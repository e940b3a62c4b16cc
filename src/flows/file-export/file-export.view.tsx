import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ExportFormat, ExportQuery, fileExportMachine } from '~/machines/file-export.machine';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { FieldStack } from '~/src/ui/form-section';
import { Modal } from '~/src/ui/modal';
import { RadioCards } from '~/src/ui/radio-cards';
import { Spinner } from '~/src/ui/spinner';
import styles from './file-export.module.css';

export type FileExportActor = ActorRefFrom<typeof fileExportMachine>;

export type FormatOption = {
  readonly value: ExportFormat;
  readonly label: string;
  readonly description: string;
};

export type FileExportTexts = {
  readonly title: string;
  readonly description?: string | undefined;
  readonly formats: readonly FormatOption[];
  /** Which records, and what of them; undefined while they are not chosen. */
  readonly query: ExportQuery | undefined;
  /** What else can be chosen, and what that means, below the format. */
  readonly choices?: ((format: ExportFormat) => ReactNode) | undefined;
  /** What is exported in words, from the choice to the end. */
  readonly summary?: ReactNode;
};

type FileExportViewProps = FileExportTexts & {
  readonly actor: FileExportActor;
  readonly onClose: () => void;
};

function megabytes(bytes: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / 1_000_000);
}

/** The running export: what is chosen, how much has arrived, and how it ended. */
export function FileExportView({
  actor,
  title,
  description,
  formats,
  query,
  choices,
  summary,
  onClose,
}: FileExportViewProps) {
  const { t, i18n } = useTranslation('file-export');
  const { textOf } = useErrorTexts();
  const snapshot = useSelector(actor, (current) => current);
  const { format, bytes, failure } = snapshot.context;
  const isExporting = snapshot.matches('exporting');
  const isExported = snapshot.matches('exported');
  const size = megabytes(bytes, i18n.language);
  const cancel = () => actor.send({ type: 'export.cancelled' });
  const footer = isExported ? (
    <Button variant="primary" onPress={onClose}>
      {t('close')}
    </Button>
  ) : (
    <>
      <Button variant="ghost" onPress={isExporting ? cancel : onClose}>
        {t(isExporting ? 'cancel' : 'close')}
      </Button>
      {!isExporting && (
        <Button
          variant="primary"
          isDisabled={!query}
          onPress={() => query && actor.send({ type: 'export.started', query })}
        >
          {t(failure ? 'again' : 'start')}
        </Button>
      )}
    </>
  );
  return (
    <Modal isOpen onClose={onClose} title={title} description={description} footer={footer}>
      <FieldStack>
        {failure && (
          <Banner tone="danger" role="alert" title={t('failed')} isStacked>
            {textOf(failure)} {t('nothing_kept')}
          </Banner>
        )}
        {isExported ? (
          <Banner tone="success" role="status" title={t('done')}>
            {t('size', { size })}
          </Banner>
        ) : isExporting ? (
          <p className={styles.progress} role="status">
            <Spinner size={16} />
            {bytes === 0 ? t('starting') : t('received', { size })}
          </p>
        ) : (
          <>
            <RadioCards<ExportFormat>
              label={t('format')}
              columns={2}
              value={format}
              onChange={(value) => actor.send({ type: 'format.chosen', format: value })}
              options={formats}
            />
            {choices?.(format)}
          </>
        )}
        {summary}
      </FieldStack>
    </Modal>
  );
}
