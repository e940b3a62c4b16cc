import type { AuditLog } from '~/src/api/endpoints/logs.api';
import { Ellipsis } from '~/src/ui/text';
import { ActionSubject } from './action-subject';
import { hasSubject } from './admin-action';
import styles from './audit-logs.module.css';
import { useEventNames } from './use-event-names';

/** An admin action: what was done, and to what. */
export function ActionCell({ log: { key, payload } }: { readonly log: AuditLog }) {
  const { title } = useEventNames()(key, payload);
  return (
    <Ellipsis>
      <span>{title}</span>{' '}
      {hasSubject(payload) && (
        <span className={styles.flow}>
          <ActionSubject payload={payload} />
        </span>
      )}
    </Ellipsis>
  );
}
