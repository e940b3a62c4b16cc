import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '~/src/api/dispatch';
import { type LogStream, logStreamsApi } from '~/src/api/endpoints/log-streams.api';
import { sendOnce } from '~/src/api/mutation';
import { useConfirmedWrite } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { toasts } from '~/src/ui/toast-queue';

const { updateLogStream, deleteLogStream } = logStreamsApi.endpoints;

type Named = Pick<LogStream, 'id' | 'name'>;

/** Pauses, resumes, and deletes streams. */
export function useStreamActions() {
  const { t } = useTranslation('log-streams');
  const { announce } = useErrorTexts();
  const dispatch = useDispatch<ApiDispatch>();
  const confirmWrite = useConfirmedWrite();
  /** At once: nothing is lost meanwhile. */
  const change = async ({ id, name }: Named, enabled: boolean): Promise<void> => {
    const act = enabled ? 'resume' : 'pause';
    try {
      await sendOnce(dispatch, updateLogStream, { id, body: { enabled }, etag: null });
      toasts.add({ kind: 'success', title: t(`${act}.done`, { name }) });
    } catch (error) {
      announce(t(`${act}.failed`, { name }), error);
    }
  };
  return {
    pause: (stream: Named) => change(stream, false),
    resume: (stream: Named) => change(stream, true),
    /** Resolves to whether it was deleted. */
    remove: ({ id, name }: Named): Promise<boolean> =>
      confirmWrite(deleteLogStream, id, {
        title: t('delete.title', { name }),
        warning: { title: t('delete.effect'), detail: t('delete.detail') },
        confirmLabel: t('delete.confirm'),
        done: t('delete.done', { name }),
      }),
  };
}
