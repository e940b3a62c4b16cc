import { useSelector } from '@xstate/react';
import { ListChecks } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSelector as useStoreSelector, useStore } from 'react-redux';
import { useTranslation } from '~/src/i18n/use-translation';
import {
  bulkJobListClosed,
  bulkJobListOpened,
  selectIsBulkJobListOpen,
} from '~/src/slices/bulk-job-list';
import { Button } from '~/src/ui/button';
import { lazy } from '~/src/ui/lazy';
import { StatusPill } from '~/src/ui/status-pill';
import styles from './bulk-job.module.css';
import { tones } from './job-tones';
import { bulkJobOf, type JobStore } from './jobs';
import { useJobTexts } from './use-job-texts';
import type { RenderActor } from './render-actor';

const BulkJobView = lazy(async () => ({
  default: (await import('./bulk-job.view')).BulkJobView,
}));
const JobList = lazy(async () => ({ default: (await import('./job-list')).JobList }));

type BulkJobHostProps = { readonly renderActor: RenderActor };

/** The tenant's bulk jobs above any page: one in a drawer, a chip that opens it, or the list. */
export function BulkJobHost({ renderActor }: BulkJobHostProps) {
  const { t } = useTranslation('bulk-jobs');
  const wordsOf = useJobTexts();
  const store = useStore() as unknown as JobStore;
  const [actor] = useState(() => bulkJobOf(store));
  const { tenantId, job, order } = useSelector(actor, ({ context }) => context);
  const isRejected = useSelector(actor, (snapshot) => snapshot.matches('creationFailed'));
  const isListOpen = useStoreSelector(selectIsBulkJobListOpen);
  const id = order?.key ?? job?.id;
  const [chosen, setChosen] = useState<{ id: string | undefined; isOpen: boolean } | null>(null);
  // A job found on the server does not cover the page; one started here is shown.
  const isOpen = isRejected || (chosen && chosen.id === id ? chosen.isOpen : order !== null);

  if (isListOpen) {
    return (
      <Suspense>
        <JobList
          tenantId={tenantId}
          renderActor={renderActor}
          onOpen={(opened) => {
            actor.send({ type: 'job.opened', job: opened });
            setChosen({ id: opened.id, isOpen: true });
            store.dispatch(bulkJobListClosed());
          }}
          onClose={() => store.dispatch(bulkJobListClosed())}
        />
      </Suspense>
    );
  }
  if (id === undefined) return null;
  if (!isOpen) {
    const title = (order?.words ?? wordsOf(job?.action ?? '')).title;
    return (
      <div className={styles.chip}>
        <Button icon={ListChecks} onPress={() => setChosen({ id, isOpen: true })}>
          {job ? t('chip', { title, settled: job.done + job.failed, count: job.total }) : title}
          {job && <StatusPill tone={tones[job.state]}>{t(`state.${job.state}`)}</StatusPill>}
        </Button>
      </div>
    );
  }
  return (
    <Suspense>
      <BulkJobView
        actor={actor}
        renderActor={renderActor}
        onHide={() => setChosen({ id, isOpen: false })}
        onShowAll={() => store.dispatch(bulkJobListOpened())}
      />
    </Suspense>
  );
}
