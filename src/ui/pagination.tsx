import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatNumber } from '~/src/lib/format';
import { AppLink } from './app-link';
import { cx } from './cx';
import { Icon } from './icon';
import { pageNumbers, pageRange } from './page-range';
import styles from './pagination.module.css';
import { OutdatedText } from './skeleton';
import { skeletonDelay, useDelayed } from './use-delayed';
import { useLastKnown } from './use-last-known';

export const defaultPageSize = 20;

export type PaginationProps = {
  /** From 1. */
  readonly page: number;
  readonly pageSize?: number | undefined;
  /** Undefined while unknown; the last known total of the same list stays. */
  readonly total: number | undefined;
  /** The list is longer than its total: the rows of this page, and the URL of the next one. */
  readonly beyond?: { readonly rows: number; readonly nextHref: string | undefined } | undefined;
  /** URL of a page, so that it can be opened in a new tab… */
  readonly getPageHref?: ((page: number) => string) | undefined;
  /** …or a callback, if pages have no URL. */
  readonly onPageChange?: ((page: number) => void) | undefined;
  /** Without page numbers: picker panes. */
  readonly isCompact?: boolean | undefined;
  /** Replaces "21–31 of 31". */
  readonly summary?: ((range: { from: number; to: number; total: number }) => string) | undefined;
};

/** The position in a list and its page navigation. Hidden if there is only one page. */
export function Pagination(props: PaginationProps) {
  const { t, i18n } = useTranslation('ui');
  const { page, pageSize = defaultPageSize, total, isCompact = false, summary, beyond } = props;
  // The URL of the first page tells one list from another.
  const { value: count, isOutdated } = useLastKnown(total, props.getPageHref?.(1));
  const isDue = useDelayed(isOutdated, skeletonDelay);
  if (count === undefined || count <= pageSize) {
    return null;
  }
  const { from, to, lastPage } = pageRange({
    page,
    pageSize,
    total: count,
    rowsBeyond: beyond?.rows,
  });
  const nextHref = beyond?.nextHref;
  const format = (value: number) => formatNumber(value, i18n.language);
  const range =
    summary?.({ from, to, total: count }) ??
    t(beyond ? 'pagination.range_capped' : 'pagination.range', {
      from: format(from),
      to: format(to),
      total: format(count),
    });
  return (
    <div className={cx(styles.pagination, isCompact && styles.compact, isDue && styles.outdated)}>
      <span>{isOutdated ? <OutdatedText>{range}</OutdatedText> : range}</span>
      <nav className={styles.pages} aria-label={t('pagination.pages')}>
        <Step
          {...props}
          to={page - 1}
          last={lastPage}
          icon={ChevronLeft}
          label={t('pagination.previous')}
        />
        {!isCompact &&
          pageNumbers(page, lastPage).map((entry, index) =>
            entry === null ? (
              <span key={`gap-${index}`} className={styles.gap} aria-hidden>
                …
              </span>
            ) : (
              <Target
                key={entry}
                {...props}
                to={entry}
                isCurrent={entry === page}
                label={t('pagination.page', { page: format(entry) })}
              >
                {format(entry)}
              </Target>
            ),
          )}
        <Step
          {...props}
          {...(nextHref === undefined
            ? { last: lastPage }
            : { last: page + 1, getPageHref: () => nextHref })}
          to={page + 1}
          icon={ChevronRight}
          label={t('pagination.next')}
        />
      </nav>
    </div>
  );
}

type TargetProps = Pick<PaginationProps, 'getPageHref' | 'onPageChange'> & {
  readonly to: number;
  readonly label: string;
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
};

function Target({
  getPageHref,
  onPageChange,
  to,
  label,
  isCurrent = false,
  children,
}: TargetProps) {
  const shared = {
    className: cx(styles.page, isCurrent && styles.current),
    'aria-label': label,
    ...(isCurrent ? { 'aria-current': 'page' as const } : {}),
  };
  return getPageHref ? (
    <AppLink {...shared} href={getPageHref(to)}>
      {children}
    </AppLink>
  ) : (
    <AriaButton {...shared} onPress={() => onPageChange?.(to)}>
      {children}
    </AriaButton>
  );
}

type StepProps = Pick<PaginationProps, 'getPageHref' | 'onPageChange'> & {
  readonly to: number;
  readonly last: number;
  readonly icon: LucideIcon;
  readonly label: string;
};

function Step({ to, last, icon, label, ...target }: StepProps) {
  const glyph = <Icon icon={icon} isMirrored />;
  return to < 1 || to > last ? (
    <AriaButton isDisabled className={cx(styles.page, styles.unavailable)} aria-label={label}>
      {glyph}
    </AriaButton>
  ) : (
    <Target {...target} to={to} label={label}>
      {glyph}
    </Target>
  );
}
