import { useState } from 'react';
import { Avatar } from '~/src/ui/avatar';
import { EntityPicker } from '~/src/ui/entity-picker';
import type { PickerItem } from '~/src/ui/entity-picker-items';
import { Grid, Stack } from '../parts';

const apis = [
  ['Patient records', 'export:charts', 'merge:charts', 'delete:charts', 'read:consents'],
  ['Messaging', 'send:broadcasts'],
  ['Pharmacy', 'read:stock', 'order:stock'],
].map(([label = '', ...names]) => ({
  id: label,
  label,
  items: names.map((name) => ({
    id: name,
    label: name,
    isMono: true,
    description: `What ${name.split(':')[0]} stands for`,
    origin: label,
  })),
}));

const firstNames = ['Amara', 'Benedikt', 'Chloé', 'Darius', 'Elif', 'Farah', 'Gustavo', 'Hana'];
const lastNames = ['Okafor', 'Sørensen', 'Bernard', 'Mohajer', 'Yıldız', 'Pereira', 'Kobayashi'];
const people: readonly PickerItem[] = Array.from({ length: 1204 }, (_, index) => {
  const label = `${firstNames[index % 8]} ${lastNames[(index * 3) % 7]}`;
  return {
    id: `user-${index}`,
    label,
    start: <Avatar name={label} size={24} />,
    description: `person.${index}@northbank.example`,
    ...(index % 9 === 4 ? { disabledReason: 'Already a member' } : {}),
  };
});

function nothing() {
  return undefined;
}

export function EntityPickers() {
  const [permissions, setPermissions] = useState<readonly PickerItem[]>(
    apis[0]?.items.slice(0, 2) ?? [],
  );
  const [members, setMembers] = useState<readonly PickerItem[]>(people.slice(1, 3));
  const [search, setSearch] = useState('');
  const [keyword, setKeyword] = useState('');
  const [loaded, setLoaded] = useState(20);
  const found = people.filter(({ label }) => label.toLowerCase().includes(keyword.toLowerCase()));
  return (
    <Stack>
      <EntityPicker
        label="Permissions"
        groups={apis.map((api) => ({
          ...api,
          items: api.items.filter(({ label }) => label.includes(search)),
        }))}
        picked={permissions}
        onPickedChange={setPermissions}
        searchLabel="Search APIs and permissions"
        search={search}
        onSearchChange={setSearch}
        emptyText="This role has every permission already."
      />
      <EntityPicker
        label="People"
        items={found.slice(0, loaded)}
        total={found.length}
        hasMore={loaded < found.length}
        onLoadMore={() => setLoaded(loaded + 20)}
        picked={members}
        onPickedChange={setMembers}
        searchLabel="Search people"
        search={keyword}
        onSearchChange={setKeyword}
        emptyText="Everyone is a member already."
      />
      <Grid>
        <EntityPicker
          label="Loading"
          picked={[]}
          onPickedChange={nothing}
          searchLabel="Search applications"
          search=""
          onSearchChange={nothing}
          emptyText=""
        />
        <EntityPicker
          label="Failed"
          picked={[]}
          onPickedChange={nothing}
          searchLabel="Search roles"
          search=""
          onSearchChange={nothing}
          error={{ message: 'The server did not answer within 20 seconds.', onRetry: nothing }}
          emptyText=""
        />
      </Grid>
    </Stack>
  );
}
