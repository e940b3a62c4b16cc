import { type LucideIcon, Minus, Pencil, Plus } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { ExplainAccessItem } from '~/src/shared/access-impact';
import type { ScopeTarget } from '~/src/api/endpoints/permission-explorer.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { ListTab, type ListTabProps } from '~/src/shared/resource-list/list-tab';
import { Button } from '~/src/ui/button';
import { Icon } from '~/src/ui/icon';
import { lazy } from '~/src/ui/lazy';
import { Link } from '~/src/ui/link';
import { MenuItem, MenuSeparator } from '~/src/ui/menu';
import { OptionalText } from '~/src/ui/optional-text';
import type { TableColumn } from '~/src/ui/table-types';
import styles from './assignments.module.css';
import type { DescribedPermission } from './permission-description.dialog';

const PermissionDescriptionDialog = lazy(async () => ({
  default: (await import('./permission-description.dialog')).PermissionDescriptionDialog,
}));

type Permission = DescribedPermission & { readonly description: string | null };

type PermissionsTabProps<Row extends Permission> = Omit<
  ListTabProps<Row>,
  'texts' | 'columns' | 'action' | 'emptyAction' | 'getRowLabel' | 'rowMenu'
> & {
  readonly texts: ListTabProps<Row>['texts'] & {
    readonly name: string;
    readonly description: string;
    /** Heading of the column for what defines the permission. */
    readonly source: string;
    readonly assign: string;
    readonly edit: string;
    readonly remove: string;
  };
  readonly nameCell: (row: Row) => ReactNode;
  /** What defines a permission; the text is used if it is not an API. */
  readonly sourceOf: (row: Row) => { readonly icon: LucideIcon; readonly text?: string };
  readonly isEditable: (row: Row) => boolean;
  readonly onRemove: (row: Row) => void;
  readonly assignDialog: (close: () => void) => ReactNode;
};

/** The permissions that a role grants: assign, edit, remove. */
export function PermissionsTab<Row extends Permission>(props: PermissionsTabProps<Row>) {
  const { nameCell, sourceOf, isEditable, onRemove, assignDialog, children, ...list } = props;
  const { texts } = list;
  const [opened, setOpened] = useState<'assign' | Row | null>(null);
  const close = () => setOpened(null);

  const columns: TableColumn<Row>[] = [
    { id: 'name', header: texts.name, width: '32%', skeletonWidth: '45%', cell: nameCell },
    {
      id: 'description',
      header: texts.description,
      skeletonWidth: '60%',
      cell: ({ description }) => <OptionalText text={description} />,
    },
    {
      id: 'source',
      header: texts.source,
      width: '28%',
      isSecondLine: true,
      skeletonWidth: '50%',
      cell: (row) => <Source {...sourceOf(row)} resource={row.resource} />,
    },
  ];

  return (
    <ListTab
      {...list}
      columns={columns}
      action={
        <Button variant="primary" icon={Plus} onPress={() => setOpened('assign')}>
          {texts.assign}
        </Button>
      }
      getRowLabel={({ name }) => name}
      rowMenu={(row) => (
        <>
          {isEditable(row) && (
            <MenuItem label={texts.edit} icon={Pencil} onAction={() => setOpened(row)} />
          )}
          <ExplainAccessItem target={targetOf(row)} />
          <MenuSeparator />
          <MenuItem label={texts.remove} icon={Minus} isDanger onAction={() => onRemove(row)} />
        </>
      )}
    >
      {children}
      <Suspense>
        {opened === 'assign' && assignDialog(close)}
        {opened !== null && opened !== 'assign' && (
          <PermissionDescriptionDialog permission={opened} onClose={close} />
        )}
      </Suspense>
    </ListTab>
  );
}

function targetOf({ id, resource }: Permission): ScopeTarget {
  return resource
    ? { type: 'scope', id, resourceId: resource.id }
    : { type: 'organization-scope', id };
}

type SourceProps = Pick<Permission, 'resource'> & {
  readonly icon: LucideIcon;
  readonly text?: string;
};

function Source({ icon, text, resource }: SourceProps) {
  const consolePath = useConsolePath();
  return (
    <span className={styles.source}>
      <Icon icon={icon} size={14} />
      {resource ? (
        <Link href={consolePath(`/api-resources/${resource.id}/general`)} tone="quiet">
          <bdi>{resource.name}</bdi>
        </Link>
      ) : (
        text
      )}
    </span>
  );
}
