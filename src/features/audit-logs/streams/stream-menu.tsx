import { CirclePause, CirclePlay, ExternalLink, Send, Trash2 } from 'lucide-react';
import type { LogStream } from '~/src/api/endpoints/log-streams.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { MenuItem, MenuSeparator } from '~/src/ui/menu';
import { useStreamActions } from './use-stream-actions';

type StreamMenuProps = {
  readonly stream: Pick<LogStream, 'id' | 'name' | 'enabled'>;
  /** URL of the stream; absent on its own page. */
  readonly href?: string | undefined;
  /** Absent in the list, which has no place for the answer. */
  readonly onTest?: (() => void) | undefined;
  readonly onDelete: () => void;
};

/** Actions on a stream, in the menu of its row and of its page. */
export function StreamMenu({ stream, href, onTest, onDelete }: StreamMenuProps) {
  const { t } = useTranslation('log-streams');
  const { pause, resume } = useStreamActions();
  const { canWrite, canDelete } = useDataAccess();
  return (
    <>
      {href !== undefined && <MenuItem label={t('open')} icon={ExternalLink} href={href} />}
      {canWrite && (
        <>
          {stream.enabled ? (
            <MenuItem
              label={t('pause.open')}
              icon={CirclePause}
              onAction={() => void pause(stream)}
            />
          ) : (
            <MenuItem
              label={t('resume.open')}
              icon={CirclePlay}
              onAction={() => void resume(stream)}
            />
          )}
          {onTest && <MenuItem label={t('test.send')} icon={Send} onAction={onTest} />}
        </>
      )}
      {canDelete && (
        <>
          {(href !== undefined || canWrite) && <MenuSeparator />}
          <MenuItem label={t('delete.open')} icon={Trash2} isDanger onAction={onDelete} />
        </>
      )}
    </>
  );
}
