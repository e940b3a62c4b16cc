import { CirclePause, CirclePlay, MoreHorizontal, Send } from 'lucide-react';
import { type LogStream, useGetLogStreamHealthQuery } from '~/src/api/endpoints/log-streams.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { Badge } from '~/src/ui/badge';
import { Button } from '~/src/ui/button';
import { Copy } from '~/src/ui/copy';
import { IconButton } from '~/src/ui/icon-button';
import { Menu } from '~/src/ui/menu';
import { EntityHeader, HeaderFact } from '~/src/ui/page-header';
import { StatePill } from '../state-pill';
import { StreamMenu } from '../stream-menu';
import { StreamTile } from '../stream-tile';
import { useStreamActions } from '../use-stream-actions';
import styles from './details.module.css';
import type { StreamTest } from './use-stream-test';

type StreamHeaderProps = {
  readonly stream: LogStream;
  readonly test: StreamTest;
  readonly onDelete: () => void;
};

/** Name, type, state, and what is done with a stream as a whole. */
export function StreamHeader({ stream, test, onDelete }: StreamHeaderProps) {
  const { t } = useTranslation('log-streams');
  const list = useConsolePath()('/audit-logs/streams');
  const { pause, resume } = useStreamActions();
  const { canWrite, canDelete } = useDataAccess();
  // The tab reads the same.
  const { data: health } = useGetLogStreamHealthQuery(stream.id);
  return (
    <EntityHeader
      back={{ href: list, children: t('tab_title') }}
      start={<StreamTile stream={stream} size={48} />}
      title={<bdi>{stream.name}</bdi>}
      badges={<Badge>{t(`type.${stream.type}.name`)}</Badge>}
      facts={
        <>
          {health && (
            <HeaderFact>
              <StatePill health={health} />
            </HeaderFact>
          )}
          <HeaderFact>
            <Copy value={stream.id} label={t('details.copy_id')} />
          </HeaderFact>
        </>
      }
      actions={
        canWrite && (
          <>
            {stream.enabled ? (
              <Button className={styles.wide} icon={CirclePause} onPress={() => void pause(stream)}>
                {t('pause.open')}
              </Button>
            ) : (
              <Button className={styles.wide} icon={CirclePlay} onPress={() => void resume(stream)}>
                {t('resume.open')}
              </Button>
            )}
            <Button
              className={styles.wide}
              icon={Send}
              isLoading={test.isSending}
              onPress={test.send}
            >
              {t('test.send')}
            </Button>
          </>
        )
      }
      menu={
        (canWrite || canDelete) && (
          <Menu trigger={<IconButton size="md" icon={MoreHorizontal} label={t('details.more')} />}>
            <StreamMenu stream={stream} onTest={test.send} onDelete={onDelete} />
          </Menu>
        )
      }
    />
  );
}
