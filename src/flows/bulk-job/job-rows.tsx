import { Check, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SettledItem } from '~/machines/bulk-job.machine';
import type { BulkAction } from '~/contract/bulk-jobs';
import { createApiError } from '~/src/api/api-error';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { Avatar } from '~/src/ui/avatar';
import { cx } from '~/src/ui/cx';
import { Icon } from '~/src/ui/icon';
import { Skeleton, SkeletonRegion } from '~/src/ui/skeleton';
import { Mono } from '~/src/ui/text';
import styles from './bulk-job.module.css';
import { missingItemOf } from './missing-item';

const HTTP_NOT_FOUND = 404;

const glyphs = { done: Check, failed: X, pending: Minus } as const;
const looks = { done: 'done', failed: 'failed', pending: 'left' } as const;

function failureOf(action: string, { status, code, message, requestId }: SettledItem) {
  return createApiError(code ?? 'unknown', {
    status: status ?? 0,
    message: message ?? '',
    requestId,
    missing: status === HTTP_NOT_FOUND ? missingItemOf(action) : undefined,
  });
}

/** Actions on users, which have round avatars. */
const aboutUsers: ReadonlySet<string> = new Set<BulkAction>([
  'organizations.addUserRoles',
  'organizations.removeUsers',
  'organizations.replaceUserRoles',
  'roles.removeUsers',
  'users.addToOrganization',
  'users.assignRoles',
  'users.delete',
  'users.reactivate',
  'users.suspend',
]);

type JobRowProps = {
  /** The action on the item. */
  readonly action: string;
  readonly item: SettledItem;
  readonly end?: ReactNode;
};

/** One item of the job and its result. */
export function JobRow({ action, item, end }: JobRowProps) {
  const { textOf } = useErrorTexts();
  return (
    <li className={styles.row}>
      <span className={cx(styles.dot, styles[looks[item.state]])} aria-hidden>
        <Icon icon={glyphs[item.state]} size={12} />
      </span>
      <Avatar name={item.label} size={28} shape={aboutUsers.has(action) ? 'round' : 'square'} />
      <span className={styles.text}>
        <bdi className={styles.name}>{item.label}</bdi>
        {item.state === 'failed' ? (
          <span className={styles.reason}>
            {item.status !== null && <bdi>{item.status} </bdi>}
            {textOf(failureOf(action, item))} {item.requestId && <Mono>{item.requestId}</Mono>}
          </span>
        ) : (
          <Mono className={styles.id ?? ''}>{item.id}</Mono>
        )}
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </li>
  );
}

/** Rows that are loading. */
export function JobSkeletons({ count }: { readonly count: number }) {
  return (
    <SkeletonRegion>
      <div className={styles.skeletons}>
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} height={32} />
        ))}
      </div>
    </SkeletonRegion>
  );
}

type JobRowsProps = {
  readonly action: string;
  /** Completed items first. */
  readonly items: readonly SettledItem[];
  readonly doneLabel: string;
};

/** The items completed last. */
export function JobRows({ action, items, doneLabel }: JobRowsProps) {
  const { t } = useTranslation('bulk-jobs');
  const settled = items.filter(({ state }) => state !== 'pending');
  if (settled.length === 0) return null;
  return (
    <section aria-label={t('latest')}>
      <header className={styles.head}>
        <h3>{t('latest')}</h3>
      </header>
      <ul>
        {settled.map((item) => (
          <JobRow
            key={item.id}
            action={action}
            item={item}
            end={item.state === 'failed' ? t('figures.failed') : doneLabel}
          />
        ))}
      </ul>
    </section>
  );
}
