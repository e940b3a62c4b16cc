import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '~/tests/support/render-ui';
import { NumberField } from './number-field';
import { PasswordField } from './password-field';
import { SearchField } from './search-field';
import { TextArea } from './text-area';
import { TextField } from './text-field';

describe('TextField', () => {
  test('is named by its label, described by its hint, and reports input', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(
      <TextField
        label="Name"
        isOptional
        description="Shown to people."
        value=""
        onChange={onChange}
      />,
    );
    const input = screen.getByRole('textbox', { name: 'Name optional' });
    expect(input).toHaveAccessibleDescription('Shown to people.');
    await user.type(input, 'a');
    expect(onChange).toHaveBeenCalledWith('a');
  });

  test('shows an error in place of the hint', () => {
    renderUi(
      <TextField label="URL" description="Hint" errorMessage="Enter a full URL." value="x" />,
    );
    const input = screen.getByRole('textbox', { name: 'URL' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Enter a full URL.');
    expect(screen.queryByText('Hint')).not.toBeInTheDocument();
  });

  test('keeps too long input, and shows its length', async () => {
    const onChange = jest.fn();
    const { user, rerender } = renderUi(
      <TextField label="Name" limit={4} value="" onChange={onChange} />,
    );
    await user.click(screen.getByRole('textbox', { name: 'Name' }));
    await user.paste('abcdef');
    expect(onChange).toHaveBeenCalledWith('abcdef');
    rerender(<TextField label="Name" limit={4} value="abcdef" onChange={onChange} />);
    const input = screen.getByRole('textbox', { name: 'Name' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Too long: 6 of 4 characters');
  });

  test('copies a read-only value', async () => {
    const { user } = renderUi(
      <TextField label="Issuer" value="https://x/oidc" isReadOnly isCopyable />,
    );
    expect(screen.getByRole('textbox')).toHaveAttribute('readonly');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('https://x/oidc');
  });

  test('keeps code left to right and without spell checking', () => {
    renderUi(<TextField label="ID" value="a" isMono />);
    expect(screen.getByRole('textbox')).toHaveAttribute('dir', 'ltr');
    expect(screen.getByRole('textbox')).toHaveAttribute('spellcheck', 'false');
  });
});

test('TextArea shows its error', () => {
  renderUi(<TextArea label="Note" value="" errorMessage="Too long." />);
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveAccessibleDescription('Too long.');
});

describe('NumberField', () => {
  function Days({ onChange }: { readonly onChange: (value: number | null) => void }) {
    const [days, setDays] = useState<number | null>(14);
    return (
      <NumberField
        label="Days"
        value={days}
        min={1}
        max={90}
        unit="days"
        onChange={(next) => {
          setDays(next);
          onChange(next);
        }}
      />
    );
  }

  test('reports a number out of range as typed, and null when empty', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(<Days onChange={onChange} />);
    const input = screen.getByRole('textbox', { name: 'Days' });
    await user.clear(input);
    await user.type(input, '500{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(500);
    await user.clear(input);
    await user.type(input, '0{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(0);
    await user.clear(input);
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  test('ignores the wheel', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(<Days onChange={onChange} />);
    const input = screen.getByRole('textbox', { name: 'Days' });
    await user.click(input);
    input.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }));
    expect(onChange).not.toHaveBeenCalled();
    await user.keyboard('{ArrowUp}');
    expect(onChange).toHaveBeenLastCalledWith(15);
  });
});

test('PasswordField reveals the input while its toggle is pressed', async () => {
  const { user } = renderUi(
    <PasswordField label="Password" value="secret" autoComplete="new-password" />,
  );
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveAttribute('autocomplete', 'new-password');
  const eye = screen.getByRole('button', { name: 'Show', pressed: false });
  await user.click(eye);
  expect(input).toHaveAttribute('type', 'text');
  expect(eye).toHaveAttribute('aria-pressed', 'true');
});

describe('SearchField', () => {
  function Search({ onSubmit }: { readonly onSubmit: (value: string) => void }) {
    const [value, setValue] = useState('');
    return (
      <SearchField label="Search users" value={value} onChange={setValue} onSubmit={onSubmit} />
    );
  }

  test('submits with Enter, even when empty, and clears with its button', async () => {
    const onSubmit = jest.fn();
    const { user } = renderUi(<Search onSubmit={onSubmit} />);
    const input = screen.getByRole('searchbox', { name: 'Search users' });
    await user.type(input, 'maya{Enter}');
    expect(onSubmit).toHaveBeenLastCalledWith('maya');
    await user.clear(input);
    await user.type(input, '{Enter}');
    expect(onSubmit).toHaveBeenLastCalledWith('');
    await user.type(input, 'maya');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(input).toHaveValue('');
  });

  test('says that Enter searches, and has a button while the text is not what was searched', async () => {
    function ListSearch() {
      const [value, setValue] = useState('');
      const [submitted, setSubmitted] = useState('');
      const field = { label: 'Search users', value, onChange: setValue, submitted };
      return <SearchField {...field} onSubmit={setSubmitted} />;
    }
    const { user } = renderUi(<ListSearch />);
    const input = screen.getByRole('searchbox', { name: 'Search users' });
    expect(input).toHaveAccessibleDescription('Press Enter to search');
    const start = () => screen.queryByRole('button', { name: 'Start search' });
    expect(start()).not.toBeInTheDocument();
    await user.type(input, 'maya');
    await user.click(screen.getByRole('button', { name: 'Start search' }));
    expect(start()).not.toBeInTheDocument();
    expect(input).toHaveFocus();
    await user.type(input, ' ');
    expect(start()).not.toBeInTheDocument();
    await user.clear(input);
    await user.type(input, '{Enter}');
    expect(start()).not.toBeInTheDocument();
  });
});
