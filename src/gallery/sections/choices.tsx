import { AppWindow, Cpu } from 'lucide-react';
import { useState } from 'react';
import { Checkbox, CheckboxGroup } from '~/src/ui/checkbox';
import { RadioCards } from '~/src/ui/radio-cards';
import { RequirementList } from '~/src/ui/requirement-list';
import { Steps, type Step } from '~/src/ui/steps';
import { Switch } from '~/src/ui/switch';
import { Grid, Stack } from '../parts';

const steps: readonly Step[] = [
  { id: 'dns', label: 'Add DNS records', state: 'done' },
  { id: 'certificate', label: 'Issue certificate', state: 'current' },
  { id: 'live', label: 'Go live', state: 'next' },
];

export function Choices() {
  const [isOn, setIsOn] = useState(true);
  const [factors, setFactors] = useState<readonly string[]>(['totp']);
  const [kind, setKind] = useState<'spa' | 'machine'>('spa');
  return (
    <Stack>
      <Grid>
        <div>
          <Checkbox isSelected={isOn} onChange={setIsOn}>
            Verify at sign-up
          </Checkbox>
          <Checkbox isSelected={false} isIndeterminate>
            Some selected
          </Checkbox>
          <Checkbox isSelected lockedReason="Set by the organization's policy">
            Locked by policy
          </Checkbox>
          <Checkbox isSelected={false} isDisabled>
            Disabled
          </Checkbox>
          <Checkbox isSelected={false} errorMessage="Agree to the terms to go on.">
            I agree to the terms
          </Checkbox>
        </div>
        <Stack>
          <Switch label="Rotate tokens" isSelected={isOn} onChange={setIsOn} />
          <Switch
            label="Always issue"
            description="Also without the offline_access scope."
            isSelected={!isOn}
            onChange={(next) => setIsOn(!next)}
          />
          <Switch label="Needs Pro plan" isSelected={false} isDisabled />
          <Switch label="Failed" isSelected errorMessage="Turn on a second factor first." />
        </Stack>
        <CheckboxGroup
          label="Second factors"
          value={factors}
          onChange={setFactors}
          description="People choose among these."
          options={[
            { value: 'totp', label: 'Authenticator app' },
            { value: 'passkey', label: 'Passkey', description: 'On this device or a security key' },
            { value: 'sms', label: 'Text message', isDisabled: true },
          ]}
        />
        <RadioCards
          label="Plain radio buttons"
          variant="plain"
          value={kind}
          onChange={setKind}
          options={[
            { value: 'spa', label: 'Never' },
            { value: 'machine', label: 'After 30 days', description: 'Counted from creation' },
          ]}
        />
      </Grid>
      <RadioCards
        label="Application type"
        columns={2}
        value={kind}
        onChange={setKind}
        options={[
          {
            value: 'spa',
            label: 'Single-page app',
            icon: AppWindow,
            description: 'Runs in the browser. React, Vue, Angular.',
          },
          {
            value: 'machine',
            label: 'Machine-to-machine',
            icon: Cpu,
            description: 'Talks to your APIs without a person.',
          },
        ]}
      />
    </Stack>
  );
}

export function Checks() {
  return (
    <Grid>
      <RequirementList
        items={[
          { id: 'length', label: '8 characters or more', state: 'met' },
          { id: 'name', label: 'Leaves out your name', state: 'missed' },
          { id: 'leak', label: 'Not in a known leak', state: 'running' },
          { id: 'kinds', label: '3 kinds of characters', state: 'pending' },
        ]}
      />
      <Steps
        label="Guide"
        direction="column"
        steps={[
          { id: 'sdk', label: 'Install the SDK', state: 'done', href: '#sdk' },
          { id: 'uris', label: 'Redirect URIs', state: 'current', href: '#uris' },
          { id: 'test', label: 'Test', state: 'next', href: '#test' },
        ]}
      />
      <Steps label="Activation" steps={steps} />
    </Grid>
  );
}
