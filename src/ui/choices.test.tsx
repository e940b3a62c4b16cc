import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '~/tests/support/render-ui';
import { Checkbox, CheckboxGroup } from './checkbox';
import { RadioCards } from './radio-cards';
import { SegmentedControl } from './segmented-control';
import { Switch } from './switch';

describe('Checkbox', () => {
  test('toggles on press and on Space', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(
      <Checkbox isSelected={false} onChange={onChange} description="At sign-up">
        Verify
      </Checkbox>,
    );
    const box = screen.getByRole('checkbox', { name: 'Verify' });
    expect(box).toHaveAccessibleDescription('At sign-up');
    await user.click(box);
    await user.keyboard(' ');
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  test('shows the mixed state and an error', () => {
    renderUi(
      <Checkbox isSelected={false} isIndeterminate errorMessage="Choose.">
        All
      </Checkbox>,
    );
    expect(screen.getByRole('checkbox', { name: 'All' })).toBePartiallyChecked();
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Choose.');
  });

  test('keeps its state and stays focusable when locked', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(
      <Checkbox isSelected onChange={onChange} lockedReason="Set by policy">
        Locked
      </Checkbox>,
    );
    await user.tab();
    const box = screen.getByRole('checkbox', { name: 'Locked' });
    expect(box).toHaveFocus();
    await user.keyboard(' ');
    expect(box).toBeChecked();
    expect(onChange).not.toHaveBeenCalled();
  });
});

test('CheckboxGroup reports all selected values', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(
    <CheckboxGroup
      label="Factors"
      value={['totp']}
      onChange={onChange}
      options={[
        { value: 'totp', label: 'App' },
        { value: 'sms', label: 'Text message' },
      ]}
    />,
  );
  expect(screen.getByRole('group', { name: 'Factors' })).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Text message' }));
  expect(onChange).toHaveBeenCalledWith(['totp', 'sms']);
});

test('Switch announces its state, hint, and error', async () => {
  const onChange = jest.fn();
  const { user, rerender } = renderUi(
    <Switch label="Rotate" description="Each time" isSelected={false} onChange={onChange} />,
  );
  const control = screen.getByRole('switch', { name: 'Rotate' });
  expect(control).not.toBeChecked();
  expect(control).toHaveAccessibleDescription('Each time');
  await user.click(control);
  expect(onChange).toHaveBeenCalledWith(true);
  rerender(<Switch label="Rotate" isSelected errorMessage="Not now." />);
  expect(control).toBeChecked();
  expect(control).toHaveAccessibleDescription('Not now.');
});

test('RadioCards move with arrow keys', async () => {
  function Example() {
    const [value, setValue] = useState<'spa' | 'machine'>('spa');
    return (
      <RadioCards
        label="Type"
        value={value}
        onChange={setValue}
        options={[
          { value: 'spa', label: 'Single-page app', description: 'In the browser' },
          { value: 'machine', label: 'Machine-to-machine' },
        ]}
      />
    );
  }
  const { user } = renderUi(<Example />);
  const first = screen.getByRole('radio', { name: /Single-page app/ });
  expect(screen.getByRole('radiogroup', { name: 'Type' })).toBeInTheDocument();
  await user.tab();
  expect(first).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Machine-to-machine' })).toBeChecked();
});

test('SegmentedControl always has a selection', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(
    <SegmentedControl
      label="Theme"
      value="light"
      onChange={onChange}
      options={[
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ]}
    />,
  );
  const light = screen.getByRole('radio', { name: 'Light' });
  expect(light).toBeChecked();
  await user.click(light);
  expect(onChange).not.toHaveBeenCalledWith('dark');
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(onChange).toHaveBeenCalledWith('dark');
});

test('SegmentedControl formats counts', () => {
  renderUi(
    <SegmentedControl
      label="Show"
      value="all"
      onChange={() => undefined}
      options={[{ value: 'all', label: 'All', count: 5152 }]}
    />,
  );
  expect(screen.getByRole('radio', { name: 'All 5,152' })).toBeVisible();
});
