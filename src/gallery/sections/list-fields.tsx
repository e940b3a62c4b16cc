import { useState } from 'react';
import { ColorField } from '~/src/ui/color-field';
import { DateField } from '~/src/ui/date-field';
import { FileDrop } from '~/src/ui/file-drop';
import { KeyValueField } from '~/src/ui/key-value-field';
import type { KeyValue } from '~/src/ui/key-errors';
import { MultiSelect } from '~/src/ui/multi-select';
import { MultiTextField } from '~/src/ui/multi-text-field';
import { AddMenu, SortableList } from '~/src/ui/sortable-list';
import { TagInput } from '~/src/ui/tag-input';
import { Grid, Stack } from '../parts';

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="120" height="32"%3E%3Crect width="120" height="32" rx="8" fill="%236139f6"/%3E%3C/svg%3E';
const limits = 'SVG, PNG, JPG or ICO, up to 500 KB';
const accept = ['image/svg+xml', 'image/png'];
function noFiles() {
  return undefined;
}

export function ListFields() {
  const [tags, setTags] = useState<readonly string[]>(['ops@larkspur.example', 'mail@']);
  const [uris, setUris] = useState<readonly string[]>([
    'https://larkspur.example/auth/callback',
    'staging.larkspur.example',
  ]);
  const [headers, setHeaders] = useState<readonly KeyValue[]>([
    { key: 'X-Source', value: 'gatehouse' },
    { key: 'X-Source', value: '' },
  ]);
  const [events, setEvents] = useState<readonly string[]>(['User.Created']);
  const [day, setDay] = useState('2026-11-18');
  const [identifiers, setIdentifiers] = useState<readonly string[]>(['Email', 'Username']);
  return (
    <Stack>
      <SortableList
        label="Sign-up identifiers"
        items={identifiers}
        keyOf={(name) => name}
        nameOf={(name) => name}
        onReorder={setIdentifiers}
        onRemove={(name) => setIdentifiers(identifiers.filter((other) => other !== name))}
      >
        {(name) => name}
      </SortableList>
      <AddMenu
        label="Add identifier"
        options={['Email', 'Phone', 'Username']
          .filter((name) => !identifiers.includes(name))
          .map((name) => ({ value: name, label: name }))}
        onAdd={(name) => setIdentifiers([...identifiers, name])}
      />
      <TagInput
        label="Invite by email"
        value={tags}
        onChange={setTags}
        isValidTag={(tag) => /^\S+@\S+\.\S+$/.test(tag)}
        placeholder="Add an email"
      />
      <MultiTextField
        label="Redirect URIs"
        value={uris}
        onChange={setUris}
        isMono
        addLabel="Add URI"
        errors={[undefined, 'Enter a full URL, such as https://example.com.']}
      />
      <KeyValueField label="Headers" isOptional value={headers} onChange={setHeaders} />
      <Grid>
        <MultiSelect
          label="Events"
          value={events}
          onChange={setEvents}
          options={['User.Created', 'User.Deleted', 'Role.Created'].map((event) => ({
            value: event,
            label: event,
          }))}
        />
        <DateField label="Expires on" value={day} onChange={setDay} />
      </Grid>
    </Stack>
  );
}

export function FilesAndColor() {
  const [color, setColor] = useState('#6139F6');
  const [pale, setPale] = useState('#F5AC26');
  return (
    <Stack>
      <Grid>
        <FileDrop label="Idle" state={{ kind: 'idle' }} {...{ accept, limits, onFiles: noFiles }} />
        <FileDrop
          label="Uploading"
          state={{ kind: 'uploading', fileName: 'larkspur-logo.svg', progress: 0.62 }}
          {...{ accept, limits, onFiles: noFiles }}
        />
        <FileDrop
          label="Uploaded, dark logo"
          state={{ kind: 'uploaded', url: picture }}
          background="dark"
          onRemove={noFiles}
          {...{ accept, limits, onFiles: noFiles }}
        />
        <FileDrop
          label="Rejected"
          state={{ kind: 'rejected', message: 'That file has 1.2 MB. Choose one up to 500 KB.' }}
          {...{ accept, limits, onFiles: noFiles }}
        />
        <ColorField label="Brand color" value={color} onChange={setColor} />
        <ColorField label="Low contrast" value={pale} onChange={setPale} />
      </Grid>
    </Stack>
  );
}
