import { Plus, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Page as PageOf } from '~/src/api/base-query';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { EmptyState } from '~/src/ui/empty-state';
import { ListToolbar, type ListSearchProps } from '~/src/ui/list-toolbar';
import { Page } from '~/src/ui/page';
import { PageHeader } from '~/src/ui/page-header';
import { OutdatedText, Skeleton } from '~/src/ui/skeleton';
import { useLastKnown } from '~/src/ui/use-last-known';
import { loadAhead } from '~/src/lib/load-ahead';
import { useDataAccess } from '../data-access/use-data-access';
import styles from './list-page.module.css';
import type { PagedTableProps } from './paged-table';
import type { ListFilter } from './list-filter';

type ListPageProps<Row> = {
  readonly title: string;
  readonly badge?: ReactNode;
  /** One sentence, and a link after it. */
  readonly description: string;
  readonly learnMore?: ReactNode;
  /** Tabs under the header. */
  readonly tabs?: ReactNode;
  /** Of the query; the last total of the same list stays while the next page loads. */
  readonly read: {
    readonly currentData?: PageOf<Row> | undefined;
    readonly error?: unknown;
  };
  /** Absent for a list without a search. */
  readonly search?: ListSearchProps & {
    readonly label: string;
    /** The URL's query without the page: tells one list from another. */
    readonly listQuery: string;
    /** "12 roles" */
    readonly count: (total: number) => string;
    readonly filters?: ReactNode;
  };
  /** Set while a search or filter restricts the list. */
  readonly filter?: ListFilter | undefined;
  readonly create: {
    readonly label: string;
    readonly icon?: LucideIcon;
    /** URL of the dialog. */
    readonly path: string;
    /** Preloads its code when the button is hovered or focused. */
    readonly preload: () => Promise<unknown>;
  };
  /** Buttons before the one that creates. */
  readonly moreActions?: ReactNode;
  /** The empty state: what the list is for. */
  readonly empty: { readonly title: string; readonly text: ReactNode };
  /** Replaces the list if the plan does not include it. */
  readonly paywall?: ReactNode;
  readonly table: (states: Pick<PagedTableProps<Row>, 'filter' | 'empty'>) => ReactNode;
  /** Bars and dialogs. */
  readonly children?: ReactNode;
};

/**
 * The list page of a section: header, search, table. The create button always stays in the header:
 * if it moved when the list loads, a press could miss it.
 */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, badge, description, learnMore, tabs, read, search, filter, paywall } = props;
  const { create, moreActions, empty, table, children } = props;
  usePageTitle(title);
  const { t } = useTranslation('lists');
  const navigate = useNavigate();
  const { canWrite } = useDataAccess();
  const isEmpty = read.currentData?.total === 0 && !filter;
  const { value: counted, isOutdated } = useLastKnown(read.currentData, search?.listQuery);
  const countOf = ({ total, beyond }: PageOf<Row>) => {
    const count = search?.count(total) ?? '';
    const text = beyond ? t('more_than', { count }) : count;
    return isOutdated ? <OutdatedText>{text}</OutdatedText> : text;
  };
  const createButton = (
    <Button
      variant="primary"
      icon={create.icon ?? Plus}
      onPress={() => void navigate(create.path)}
      onHoverStart={() => loadAhead(create.preload)}
    >
      {create.label}
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title={title}
        badge={badge}
        description={description}
        learnMore={learnMore}
        actions={
          paywall ? undefined : (
            <>
              {moreActions}
              {canWrite && createButton}
            </>
          )
        }
      />
      {tabs}
      {search && !isEmpty && !paywall ? (
        <ListToolbar
          {...search}
          // A failed list has no count; a loading one reserves its space.
          end={
            read.error && !read.currentData ? undefined : counted ? (
              countOf(counted)
            ) : (
              <Skeleton width={64} />
            )
          }
        >
          {search.filters}
        </ListToolbar>
      ) : (
        <div className={styles.gap} />
      )}
      {paywall ??
        table({
          filter,
          empty: <EmptyState title={empty.title} description={empty.text} />,
        })}
      {children}
    </Page>
  );
}
