import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { getUnderlay, renderUi } from '~/tests/support/render-ui';
import { ComboBox } from './combo-box';
import { Modal } from './modal';
import { MultiSelect } from './multi-select';
import type { Option } from './option';
import { Select } from './select';

const options = [
  { value: 'seven', label: '7 days' },
  { value: 'thirty', label: '30 days' },
  { value: 'never', label: 'Never', description: 'Rotate it yourself' },
] as const;

describe('Select', () => {
  test('opens, moves with arrow keys, and selects', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(
      <Select label="Expires" options={options} value="seven" onChange={onChange} />,
    );
    const button = screen.getByRole('button', { name: /Expires/ });
    expect(button).toHaveTextContent('7 days');
    await user.tab();
    await user.keyboard('{Enter}');
    const list = await screen.findByRole('listbox');
    expect(within(list).getByRole('option', { name: '7 days' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenCalledWith('thirty');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  });

  test('leaves the page as it is, and closes by a press outside, which does no more', async () => {
    const onPress = jest.fn();
    const { user } = renderUi(
      <>
        <Select label="Expires" options={options} value="seven" onChange={jest.fn()} />
        <button type="button" onClick={onPress}>
          Other
        </button>
      </>,
    );
    const button = screen.getByRole('button', { name: /Expires/ });
    await user.click(button);
    const list = await screen.findByRole('listbox');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(button).toHaveAttribute('aria-controls', list.id);
    expect(screen.getByRole('button', { name: 'Other' })).toBeInTheDocument();
    const underlay = getUnderlay();
    await user.click(underlay);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(underlay).not.toBeInTheDocument();
    expect(onPress).not.toHaveBeenCalled();
    await waitFor(() => expect(button).toHaveFocus());
  });

  test('jumps by letters, and closes by Escape or Tab', async () => {
    const { user } = renderUi(
      <>
        <Select label="Expires" options={options} value="seven" onChange={jest.fn()} />
        <button type="button">Other</button>
      </>,
    );
    const button = screen.getByRole('button', { name: /Expires/ });
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('option', { name: '7 days' })).toHaveFocus());
    await user.keyboard('n');
    expect(screen.getByRole('option', { name: 'Never' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await waitFor(() => expect(button).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('option', { name: '7 days' })).toHaveFocus());
    await user.tab();
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Other' })).toHaveFocus();
  });

  test.each(['a press outside', 'Escape'])(
    'closes by %s within a dialog that stays',
    async (way) => {
      const onClose = jest.fn();
      const { user } = renderUi(
        <Modal isOpen closesOnPressOutside title="Create secret" onClose={onClose}>
          <Select label="Expires" options={options} value="seven" onChange={jest.fn()} />
        </Modal>,
      );
      const button = screen.getByRole('button', { name: /Expires/ });
      await user.click(button);
      expect(await screen.findByRole('listbox')).toBeVisible();
      await (way === 'Escape' ? user.keyboard('{Escape}') : user.click(getUnderlay()));
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
      await waitFor(() => expect(button).toHaveFocus());
      expect(onClose).not.toHaveBeenCalled();
    },
  );

  test('clears if allowed', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(
      <Select label="Expires" options={options} value="never" onChange={onChange} isClearable />,
    );
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(onChange).toHaveBeenCalledWith(null);
  });

  test('names its groups and shows its error', async () => {
    const { user } = renderUi(
      <Select
        label="Expires"
        options={[{ label: 'Short', options: options.slice(0, 2) }]}
        value={null}
        onChange={jest.fn()}
        errorMessage="Choose one."
      />,
    );
    expect(screen.getByText('Choose one.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Expires/ }));
    expect(await screen.findByRole('group', { name: 'Short' })).toBeInTheDocument();
  });
});

test('ComboBox highlights the match in a fixed list', async () => {
  const { user } = renderUi(
    <ComboBox label="Expires" options={options} value={null} onChange={jest.fn()} />,
  );
  const input = screen.getByRole('combobox', { name: 'Expires' });
  await user.click(input);
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  await user.type(input, 'nev');
  const option = screen.getByRole('option');
  expect(within(option).getByText('Nev').tagName).toBe('B');
});

test('MultiSelect keeps the order of its options', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(
    <MultiSelect label="Events" options={options} value={['never']} onChange={onChange} />,
  );
  await user.click(screen.getByRole('button', { name: /Events/ }));
  await user.click(await screen.findByRole('option', { name: '7 days' }));
  expect(onChange).toHaveBeenCalledWith(['seven', 'never']);
});

describe('ComboBox', () => {
  type SearchProps = {
    readonly search: (query: string, signal: AbortSignal) => Promise<readonly Option[]>;
    readonly onChange?: (option: Option | null) => void;
  };

  function Find({ search, onChange }: SearchProps) {
    const [value, setValue] = useState<Option | null>(null);
    return (
      <ComboBox
        label="User"
        search={search}
        value={value}
        onChange={(option) => {
          setValue(option);
          onChange?.(option);
        }}
      />
    );
  }

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const settle = async (milliseconds: number) => {
    await act(async () => {
      await jest.advanceTimersByTimeAsync(milliseconds);
    });
  };

  test('debounces, drops stale responses, and highlights the match', async () => {
    const signals = new Map<string, AbortSignal>();
    const search = jest.fn((query: string, signal: AbortSignal) => {
      signals.set(query, signal);
      const delay = query === 'ma' ? 2000 : 10;
      return new Promise<readonly Option[]>((resolve) => {
        setTimeout(() => resolve([{ value: query, label: `${query}ya Lindqvist` }]), delay);
      });
    });
    const onChange = jest.fn();
    const { user } = renderUi(<Find search={search} onChange={onChange} />, {
      hasFakeTimers: true,
    });
    const input = screen.getByRole('combobox', { name: 'User' });
    await user.click(input);
    await user.type(input, 'm');
    await user.type(input, 'a');
    await settle(299);
    expect(search).not.toHaveBeenCalledWith('ma', expect.anything());
    await settle(10);
    expect(search).not.toHaveBeenCalledWith('m', expect.anything());
    expect(search).toHaveBeenCalledWith('ma', expect.anything());

    await user.type(input, 'y');
    expect(signals.get('ma')?.aborted).toBe(true);
    await settle(3000);
    const option = screen.getByRole('option');
    expect(option).toHaveTextContent('mayya Lindqvist');
    expect(within(option).getByText('may').tagName).toBe('B');

    await user.click(option);
    expect(onChange).toHaveBeenCalledWith({ value: 'may', label: 'mayya Lindqvist' });
    expect(input).toHaveValue('mayya Lindqvist');
  });

  test('shows when nothing matches and when the search failed', async () => {
    const search = jest
      .fn()
      .mockResolvedValueOnce([])
      .mockResolvedValueOnce([])
      .mockRejectedValue(new Error('offline'));
    const { user } = renderUi(<Find search={search} />, { hasFakeTimers: true });
    const input = screen.getByRole('combobox', { name: 'User' });
    await user.click(input);
    await settle(10);
    expect(screen.getByText('Nothing to choose from')).toBeInTheDocument();
    await user.type(input, 'zz');
    await settle(400);
    expect(screen.getByText('Nothing matches “zz”')).toBeInTheDocument();
    await user.type(input, 'z');
    await settle(400);
    expect(screen.getByText('The search did not work. Type again to retry.')).toBeInTheDocument();
  });
});
