import { Copy as CopyGlyph, Pause, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { BulkAction, BulkBar } from '~/src/ui/bulk-bar';
import { Button } from '~/src/ui/button';
import { Copy } from '~/src/ui/copy';
import { EmptyState } from '~/src/ui/empty-state';
import { MenuItem, MenuSeparator } from '~/src/ui/menu';
import { Pagination } from '~/src/ui/pagination';
import { StatusPill } from '~/src/ui/status-pill';
import { TabLinks } from '~/src/ui/tab-links';
import { Table } from '~/src/ui/table';
import type { TableColumn } from '~/src/ui/table-types';
import { Ellipsis } from '~/src/ui/text';
import { TypeTile, type TypeTileKind } from '~/src/ui/type-tile';
import { withKeys } from '~/src/ui/with-keys';
import { Grid, Stack } from '../parts';

type App = {
  readonly id: string;
  readonly name: string;
  readonly kind: TypeTileKind;
  readonly type: string;
};

const apps: readonly App[] = [
  { id: 'p7kq2m9xv4t1nzc8b0ya3', name: 'Patient portal', kind: 'spa', type: 'Single-page app' },
  { id: 'c1x8w5rj0hq6vd3mk92tz', name: 'Clinician for iOS', kind: 'native', type: 'Native app' },
  { id: 'w0n4ybf7s2lp9ge6ac5ud', name: 'larkspur.example', kind: 'web', type: 'Traditional web' },
  {
    id: 'm9t3vd1kz7xq5hc0rw8pe',
    name: 'Appointment sync',
    kind: 'machine',
    type: 'Machine-to-machine',
  },
];

const columns: readonly TableColumn<App>[] = [
  {
    id: 'name',
    header: 'Name',
    width: '34%',
    cell: (app) => (
      <>
        <TypeTile kind={app.kind} />
        <Ellipsis>{app.name}</Ellipsis>
      </>
    ),
  },
  { id: 'type', header: 'Type', cell: (app) => app.type },
  {
    id: 'id',
    header: 'App ID',
    isSecondLine: true,
    skeletonWidth: '152px',
    cell: (app) => <Copy value={app.id} label="Copy app ID" />,
  },
  {
    id: 'state',
    header: 'Status',
    width: '120px',
    cell: () => <StatusPill tone="success">Active</StatusPill>,
  },
];

const shared = {
  columns,
  getRowKey: (app: App) => app.id,
  getRowLabel: (app: App) => app.name,
};

function rowMenu() {
  return (
    <>
      <MenuItem icon={Pencil} label="Edit" onAction={() => undefined} />
      <MenuItem icon={CopyGlyph} label="Duplicate" onAction={() => undefined} />
      <MenuSeparator />
      <MenuItem icon={Trash2} label="Delete" isDanger onAction={() => undefined} />
    </>
  );
}

export function Lists() {
  const [page, setPage] = useState(2);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set([apps[1]?.id ?? '']));
  return (
    <Stack>
      <TabLinks
        label="Applications"
        tabs={[
          { href: '#table', label: 'Your applications', isCurrent: true, count: 31 },
          { href: '#third-party', label: 'Third-party', isCurrent: false, count: 3 },
          { href: '#general', label: 'General', isCurrent: false, errorCount: 1 },
        ]}
      />
      <Table
        {...shared}
        label="Applications"
        rows={apps}
        getRowHref={(app) => `#${app.id}`}
        rowMenu={rowMenu}
        selection={{
          selected,
          onToggle: (keys, isSelected) => setSelected((last) => withKeys(last, keys, isSelected)),
        }}
        footer={<Pagination page={page} total={231} onPageChange={setPage} />}
      />
      <BulkBar count={selected.size} onClear={() => setSelected(new Set())}>
        <BulkAction icon={Pause} label="Suspend" onPress={() => undefined} />
        <BulkAction icon={Trash2} label="Delete" isDanger onPress={() => undefined} />
      </BulkBar>
    </Stack>
  );
}

export function TableStates() {
  return (
    <Grid>
      <Table {...shared} label="Loading" skeletonRows={4} rowMenu={rowMenu} />
      <Table
        {...shared}
        label="Failed"
        error={{
          title: 'Could not load the applications',
          message: 'The server did not answer in 20 s.',
          requestId: 'req_8fk2m1q0',
          onRetry: () => undefined,
        }}
      />
      <Table
        {...shared}
        label="Empty"
        rows={[]}
        empty={
          <EmptyState
            title="Let your first application through"
            description="Register a client to get an app ID, set its redirect URIs and start signing people in."
            headingLevel={3}
            actions={
              <>
                <Button variant="primary" size="lg" icon={Plus}>
                  Create application
                </Button>
                <Button size="lg">Read the overview</Button>
              </>
            }
          />
        }
      />
      <Table
        {...shared}
        label="Nothing found"
        rows={[]}
        empty={
          <EmptyState
            size="sm"
            headingLevel={3}
            title="No roles match “billing”"
            description="Check the spelling or clear the search."
            actions={<Button variant="link">Clear the search</Button>}
          />
        }
      />
      <Table
        {...shared}
        label="Grouped"
        groups={[
          { key: 'spa', label: 'Browser', rows: apps.slice(0, 1) },
          { key: 'other', label: 'Elsewhere', rows: apps.slice(1, 3) },
        ]}
        currentKey={apps[1]?.id}
        onRowAction={() => undefined}
      />
    </Grid>
  );
}
