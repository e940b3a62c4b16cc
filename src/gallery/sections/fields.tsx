import { Globe } from 'lucide-react';
import { useCallback, useState } from 'react';
import { ComboBox } from '~/src/ui/combo-box';
import { NumberField } from '~/src/ui/number-field';
import type { Option } from '~/src/ui/option';
import { PasswordField } from '~/src/ui/password-field';
import { SearchField } from '~/src/ui/search-field';
import { Select } from '~/src/ui/select';
import { TextArea } from '~/src/ui/text-area';
import { TextField } from '~/src/ui/text-field';
import { Grid } from '../parts';

export function TextFields() {
  const [name, setName] = useState('Larkspur Health');
  const [note, setNote] = useState('');
  const [days, setDays] = useState<number | null>(14);
  const [secret, setSecret] = useState('correct horse');
  const [query, setQuery] = useState('portal');
  return (
    <Grid>
      <TextField
        label="Rest"
        value={name}
        onChange={setName}
        description="Shown when people sign in."
      />
      <TextField
        label="Placeholder"
        isOptional
        value={note}
        onChange={setNote}
        placeholder="Patient portal"
      />
      <TextField
        label="Error"
        value="larkspur"
        errorMessage="Enter a full URL, such as https://example.com."
      />
      <TextField label="Disabled" value="Not available on Free" isDisabled />
      <TextField
        label="Read-only"
        value="https://auth.larkspur.example/oidc"
        isReadOnly
        isMono
        isCopyable
      />
      <TextField label="With icon" icon={Globe} value="auth.larkspur.example" affix=".com" />
      <TextField label="With a fixed beginning" prefix="customData." value="shoeSize" isMono />
      <NumberField
        label="Number with unit"
        value={days}
        onChange={setDays}
        min={1}
        max={90}
        unit="days"
      />
      <PasswordField label="Secret" value={secret} onChange={setSecret} autoComplete="off" />
      <SearchField label="Search name or ID" value={query} onChange={setQuery} />
      <TextField label="Small" size="sm" isLabelHidden value={name} onChange={setName} />
      <TextArea
        label="Text area"
        isOptional
        value={note}
        onChange={setNote}
        placeholder="What it is for"
      />
      <TextArea label="Text area, error" value="…" errorMessage="Use at most 256 characters." />
    </Grid>
  );
}

const expiries = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '180', label: '180 days', description: 'Half a year' },
  { value: 'never', label: 'Never' },
] as const;

const claims = [
  'sub',
  'name',
  'email',
  'phone_number',
  'custom_data',
  'identities',
  'roles',
  'organizations',
];
const claimOptions: readonly Option[] = claims.map((claim) => ({ value: claim, label: claim }));

export function Selects() {
  const [expiry, setExpiry] = useState<string | null>('never');
  const [claim, setClaim] = useState<Option | null>(null);
  const [user, setUser] = useState<Option | null>(null);
  const search = useCallback(
    (query: string, signal: AbortSignal) =>
      new Promise<readonly Option[]>((resolve) => {
        const timer = setTimeout(() => {
          resolve(claimOptions.filter(({ label }) => label.includes(query)));
        }, 400);
        signal.addEventListener('abort', () => clearTimeout(timer));
      }),
    [],
  );
  return (
    <Grid>
      <Select label="Select" options={expiries} value={expiry} onChange={setExpiry} />
      <Select
        label="Clearable"
        options={expiries}
        value={expiry}
        onChange={setExpiry}
        isClearable
      />
      <Select
        label="Grouped, error"
        options={[
          { label: 'Short', options: expiries.slice(0, 2) },
          { label: 'Long', options: expiries.slice(2) },
        ]}
        value={null}
        onChange={setExpiry}
        placeholder="Choose an expiry"
        errorMessage="Choose an expiry."
      />
      <Select label="Disabled" options={expiries} value={expiry} onChange={setExpiry} isDisabled />
      <ComboBox
        label="Combo box"
        options={claimOptions}
        value={claim}
        onChange={setClaim}
        placeholder="Find a claim"
      />
      <ComboBox
        label="Server search"
        search={search}
        value={user}
        onChange={setUser}
        placeholder="Find a claim"
        description="Waits 300 ms, drops stale answers."
      />
    </Grid>
  );
}
