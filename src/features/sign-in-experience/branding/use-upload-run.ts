import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { CUSTOM_UI_MAX_BYTES, CUSTOM_UI_MIME_TYPES } from '~/contract/custom-ui';
import type { ApiDispatch } from '~/src/api/dispatch';
import { uploadCustomUi } from '~/src/api/upload-custom-ui';
import type { PendingWork } from '~/src/flows/editor';
import { wireUpload } from '~/src/flows/upload';
import { useTranslation } from '~/src/i18n/use-translation';
import { type CustomUiUpload, UploadReceiver } from './custom-ui-upload';

/** Runs the upload of the tenant's own pages, for which a save waits. */
export function useUploadRun(): CustomUiUpload & { readonly pending: PendingWork | undefined } {
  const { t } = useTranslation('sign-in-experience');
  const dispatch = useDispatch<ApiDispatch>();
  const [receiver] = useState(() => new UploadReceiver());
  const [machine] = useState(() =>
    wireUpload({
      send: async (file, onProgress, signal) => ({
        url: await dispatch(uploadCustomUi({ file, onProgress, signal })),
      }),
      changeValue: receiver.receive,
    }),
  );
  const actor = useActorRef(machine, {
    input: { url: null, mimeTypes: CUSTOM_UI_MIME_TYPES, maxBytes: CUSTOM_UI_MAX_BYTES },
  });
  const isRunning = useSelector(actor, (snapshot) => snapshot.matches('uploading'));
  return {
    actor,
    receiver,
    pending: isRunning
      ? {
          reason: t('own_pages.uploading'),
          cancel: () => actor.send({ type: 'upload.cancelled' }),
        }
      : undefined,
  };
}
