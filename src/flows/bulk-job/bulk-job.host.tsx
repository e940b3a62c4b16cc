import { useSelector } from '@xstate/react';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import type { ApiDispatch } from '~/src/api/dispatch';
import { Button } from '~/src/ui/button';
import { findBulkAction } from './actions';
import styles from './bulk-job.module.css';
import { BulkJobView } from './bulk-job.view';
import { bulkJobOf } from './jobs';

/** The console's bulk job over whatever page is open: its drawer, or a chip that leads back to it. */
export function BulkJobHost() {
  const { t } = useTranslation('bulk-jobs');
  const store = useStore() as unknown as { readonly dispatch: ApiDispatch };
  const [actor] = useState(() => bulkJobOf(store));
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { job, left, done, failed } = context;
  // A hidden job comes back when another one starts.
  const [hidden, setHidden] = useState<object | null>(null);
  if (!job) return null;
  const settled = done.length + failed.length;
  if (hidden === job) {
    return (
      <div className={styles.chip}>
        <Button icon={ListChecks} onPress={() => setHidden(null)}>
          {t('chip', { title: job.title, settled, count: settled + left.length })}
        </Button>
      </div>
    );
  }
  return (
    <BulkJobView
      actor={actor}
      onHide={() => setHidden(job)}
      missing={findBulkAction(job.kind) ? null : job.kind}
    />
  );
}
