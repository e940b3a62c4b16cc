import { screen, within } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { renderUi } from '~/tests/support/render-ui';
import { Button } from './button';
import { keyErrors, type KeyValue } from './key-errors';
import { KeyValueField } from './key-value-field';
import { MultiTextField } from './multi-text-field';
import { TagInput } from './tag-input';

describe('TagInput', () => {
  function Tags({ initial = [] }: { readonly initial?: readonly string[] }) {
    const [tags, setTags] = useState(initial);
    return (
      <>
        <TagInput
          label="People"
          value={tags}
          onChange={setTags}
          isValidTag={(tag) => tag.includes('@') && !tag.endsWith('@')}
        />
        <output aria-label="Tags">{tags.join('|')}</output>
      </>
    );
  }
  const current = () => screen.getByRole('status', { name: 'Tags' }).textContent;

  test('adds on Space, Enter, comma, and blur, without duplicates', async () => {
    const { user } = renderUi(<Tags />);
    const input = screen.getByRole('textbox', { name: 'People' });
    await user.type(input, 'a@x b@x{Enter}c@x,a@x d@x');
    expect(current()).toBe('a@x|b@x|c@x');
    await user.tab();
    expect(current()).toBe('a@x|b@x|c@x|d@x');
  });

  test('splits a pasted list into tags', async () => {
    const { user } = renderUi(<Tags />);
    await user.click(screen.getByRole('textbox'));
    await user.paste('a@x, b@x\nc@x');
    expect(current()).toBe('a@x|b@x|c@x');
  });

  test('removes the last tag with Backspace after selecting it, and any with its button', async () => {
    const { user } = renderUi(<Tags initial={['a@x', 'b@x', 'c@x']} />);
    await user.type(screen.getByRole('textbox'), '{Backspace}');
    expect(current()).toBe('a@x|b@x|c@x');
    expect(screen.getByText('Backspace again removes c@x.')).toBeInTheDocument();
    await user.keyboard('d{Backspace}{Backspace}');
    expect(current()).toBe('a@x|b@x|c@x');
    await user.keyboard('{Backspace}');
    expect(current()).toBe('a@x|b@x');
    const first = screen.getByRole('row', { name: 'a@x' });
    await user.click(within(first).getByRole('button'));
    expect(current()).toBe('b@x');
  });

  test('names invalid tags', () => {
    renderUi(<Tags initial={['a@x', 'mail@', 'nobody']} />);
    expect(screen.getByRole('textbox')).toBeInvalid();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(
      'Check these entries: mail@, nobody',
    );
  });
});

describe('MultiTextField', () => {
  function Lines(props: { readonly initial: readonly string[]; readonly isMono?: boolean }) {
    const [lines, setLines] = useState(props.initial);
    return (
      <MultiTextField
        isMono={props.isMono}
        label="URIs"
        value={lines}
        onChange={setLines}
        addLabel="Add URI"
        errors={[undefined, 'Enter a full URL.']}
      />
    );
  }

  test('asks for confirmation before removing a non-empty line, if configured', async () => {
    const confirmRemoval = jest.fn(() => Promise.resolve(false));
    const onChange = jest.fn();
    const { user } = renderUi(
      <MultiTextField
        label="URIs"
        value={['one', ' ']}
        onChange={onChange}
        addLabel="Add URI"
        confirmRemoval={confirmRemoval}
      />,
    );
    const remove = (number: number) =>
      user.click(screen.getByRole('button', { name: `Remove line ${number} of URIs` }));
    await remove(1);
    expect(confirmRemoval.mock.calls).toEqual([['one']]);
    expect(onChange).not.toHaveBeenCalled();
    confirmRemoval.mockResolvedValue(true);
    await remove(1);
    expect(onChange).toHaveBeenLastCalledWith([' ']);
    await remove(2);
    expect(onChange).toHaveBeenLastCalledWith(['one']);
    expect(confirmRemoval).toHaveBeenCalledTimes(2);
  });

  test('adds a focused line, and moves the focus to a neighbor on removal', async () => {
    const { user } = renderUi(<Lines initial={[]} />);
    const first = screen.getByRole('textbox', { name: 'URIs, line 1' });
    expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
    await user.type(first, 'one');
    await user.click(screen.getByRole('button', { name: 'Add URI' }));
    const second = screen.getByRole('textbox', { name: 'URIs, line 2' });
    expect(second).toHaveFocus();
    expect(second).toHaveAccessibleDescription('Enter a full URL.');
    await user.type(second, 'two');
    await user.click(screen.getByRole('button', { name: 'Remove line 1 of URIs' }));
    expect(screen.getByRole('textbox')).toHaveValue('two');
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  test('takes an address as an input of one line does: a paste has no breaks', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(
      <MultiTextField label="URIs" value={['']} onChange={onChange} addLabel="Add URI" isMono />,
    );
    await user.click(screen.getByRole('textbox'));
    await user.paste('\r\nhttps://a.example/callback\r\n');
    expect(onChange.mock.calls).toEqual([[['https://a.example/callback']]]);
  });

  test.each([
    ['presses the button of its form', <Button type="submit">Save</Button>, 1],
    [
      'presses no disabled button',
      <Button type="submit" isDisabled>
        Save
      </Button>,
      0,
    ],
    [
      'does not send twice',
      <Button type="submit" isLoading>
        Save
      </Button>,
      0,
    ],
    ['does nothing in a form with a save bar', null, 0],
  ])('Enter in an address %s', async (_, button, times) => {
    const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
    const { user } = renderUi(
      <form onSubmit={onSubmit}>
        <MultiTextField
          label="URIs"
          value={['https://a.example/callback']}
          onChange={() => undefined}
          addLabel="Add URI"
          isMono
        />
        {button}
      </form>,
    );
    await user.type(screen.getByRole('textbox'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(times);
  });

  describe.each([
    ['input', false],
    ['textarea', true],
  ])('a paste into its %s', (_, isMono) => {
    const values = () =>
      screen
        .getAllByRole<HTMLInputElement | HTMLTextAreaElement>('textbox')
        .map(({ value }) => value);

    test('makes an entry of each line, the first at the caret', async () => {
      const { user } = renderUi(<Lines initial={['one', 'ab', 'three']} isMono={isMono} />);
      const second = screen.getByRole('textbox', { name: 'URIs, line 2' });
      await user.type(second, '{ArrowLeft}');
      await user.paste(' x \r\n\r\n  \n y\nz \n');
      expect(values()).toEqual(['one', 'axb', 'y', 'z', 'three']);
      expect(screen.getByRole('textbox', { name: 'URIs, line 4' })).toHaveFocus();
    });

    test('replaces what is selected', async () => {
      const { user } = renderUi(<Lines initial={['old']} isMono={isMono} />);
      await user.tripleClick(screen.getByRole('textbox'));
      await user.paste('x\ny');
      expect(values()).toEqual(['x', 'y']);
    });

    test('drops the spaces around one line only where the entry is empty', async () => {
      const { user } = renderUi(<Lines initial={['']} isMono={isMono} />);
      await user.click(screen.getByRole('textbox'));
      await user.paste(' one ');
      expect(values()).toEqual(['one']);
      await user.paste(' two');
      await user.keyboard(' ');
      expect(values()).toEqual(['one two ']);
    });

    test('changes nothing in a list that is only read', async () => {
      const onChange = jest.fn();
      const { user } = renderUi(
        <MultiTextField
          label="URIs"
          value={['one']}
          onChange={onChange}
          addLabel="Add URI"
          isMono={isMono}
          isReadOnly
        />,
      );
      await user.click(screen.getByRole('textbox'));
      await user.paste('x\ny');
      expect(onChange).not.toHaveBeenCalled();
    });
  });
});

describe('KeyValueField', () => {
  function Headers({ initial }: { readonly initial: readonly KeyValue[] }) {
    const [rows, setRows] = useState(initial);
    return <KeyValueField label="Headers" value={rows} onChange={setRows} />;
  }

  test('marks duplicate and missing keys', async () => {
    const { user } = renderUi(
      <Headers
        initial={[
          { key: 'X-Source', value: 'a' },
          { key: 'X-Source', value: 'b' },
        ]}
      />,
    );
    const second = screen.getByRole('textbox', { name: 'Key, row 2' });
    expect(second).toHaveAccessibleDescription('X-Source is used twice.');
    await user.clear(second);
    expect(second).toHaveAccessibleDescription('Enter a key for this value.');
    await user.click(screen.getByRole('button', { name: 'Remove row 2' }));
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByRole('textbox', { name: 'Key, row 2' })).toHaveFocus();
  });

  test('ignores empty rows', () => {
    expect(keyErrors([{ key: '', value: '' }])).toEqual([null]);
    expect(
      keyErrors([
        { key: ' a ', value: '' },
        { key: 'a', value: '' },
      ]),
    ).toEqual([null, 'duplicate']);
  });
});
