import { useActorRef, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { IMAGE_UPLOAD_MAX_BYTES, IMAGE_UPLOAD_MIME_TYPES } from '~/contract/limits';
import type { uploadMachine } from '~/machines/upload.machine';
import { createApiError } from '~/src/api/api-error';
import { errorText } from '~/src/api/error-text';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { FileDrop, type FileDropProps, type FileDropState } from '~/src/ui/file-drop';
import styles from './upload.module.css';
import { wireUpload, type UploadDeps } from './wire';

export type UploadActor = ActorRefFrom<typeof uploadMachine>;

type UploadDetails = Pick<
  FileDropProps,
  'label' | 'icon' | 'isOptional' | 'isDisabled' | 'background'
>;

type UploadFieldProps = UploadDetails & {
  /** The field's value, a URL; null for none. */
  readonly value: string | null;
  readonly onChange: UploadDeps['changeValue'];
  readonly send: UploadDeps['send'];
  readonly mimeTypes?: readonly string[] | undefined;
  /** Bytes. */
  readonly maxBytes?: number | undefined;
};

/** A form field for one file: select or drop, upload progress, preview, remove. */
export function UploadField({
  value,
  onChange,
  send,
  mimeTypes = IMAGE_UPLOAD_MIME_TYPES,
  maxBytes = IMAGE_UPLOAD_MAX_BYTES,
  ...look
}: UploadFieldProps) {
  const actor = useActorRef(wireUpload({ send, changeValue: onChange }), {
    input: { url: value, mimeTypes, maxBytes },
  });
  return <UploadView actor={actor} value={value} {...look} />;
}

/** "SVG, PNG, JPG" for MIME types, each once. */
function extensions(mimeTypes: readonly string[]) {
  return [
    ...new Set(
      mimeTypes.map((type) => {
        const name = type.replace(/^[^/]+\//, '').replace(/^(?:x-|vnd\.microsoft\.)/, '');
        return (name === 'icon' ? 'ico' : name.replace(/(?:\+xml|-compressed)$/, '')).toUpperCase();
      }),
    ),
  ];
}

/** The running upload. `value` is the form's: after a reset it differs from the chart's. */
export function UploadView({
  actor,
  value,
  ...look
}: UploadDetails & { readonly actor: UploadActor; readonly value: string | null }) {
  const { t, i18n } = useTranslation(['flows', 'errors-console']);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const { mimeTypes, maxBytes, rejection, failure, file, progress } = context;

  const list = new Intl.ListFormat(i18n.language, { type: 'disjunction' });
  const types = list.format(extensions(mimeTypes));
  const isSmall = maxBytes < 1024 * 1024;
  const size = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: 1,
  }).format(maxBytes / (isSmall ? 1024 : 1024 * 1024));

  const rejectionText = () => {
    switch (rejection?.reason) {
      case 'count':
        return t('flows:upload.count');
      case 'type':
        return t('flows:upload.type', { types });
      case 'size':
      case undefined:
        return t('flows:upload.size', { size });
    }
  };

  const shown = (): FileDropState => {
    switch (state) {
      case 'uploading':
        return {
          kind: 'uploading',
          fileName: file?.name ?? '',
          progress: progress > 0 ? progress : undefined,
        };
      case 'rejected':
        return { kind: 'rejected', message: rejectionText() };
      case 'failed':
        return {
          kind: 'rejected',
          message: errorText(createApiError(failure?.code ?? '', failure ?? {}), (key, values) =>
            t(key, { ns: 'errors-console', ...values }),
          ),
        };
      case 'idle':
      case 'uploaded':
        return value === null ? { kind: 'idle' } : { kind: 'uploaded', url: value };
    }
  };

  return (
    <div className={styles.field}>
      <FileDrop
        {...look}
        state={shown()}
        accept={mimeTypes}
        limits={t('flows:upload.limits', { types, size })}
        onFiles={(files) => actor.send({ type: 'file.chosen', files })}
        onRemove={() => actor.send({ type: 'file.removed' })}
      />
      {(state === 'uploading' || state === 'failed') && (
        <div className={styles.actions}>
          {state === 'failed' && (
            <Button size="sm" onPress={() => actor.send({ type: 'upload.retried' })}>
              {t('flows:upload.retry')}
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            onPress={() => actor.send({ type: 'upload.cancelled' })}
          >
            {t('flows:upload.cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}
