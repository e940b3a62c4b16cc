import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppWindow } from 'lucide-react';
import { createActor } from 'xstate';
import { startEnglish } from '~/tests/support/machine-react';
import { CommandPaletteView } from './command-palette.view';
import { wireCommandPalette } from './wire';

beforeAll(() => startEnglish('command-palette', 'ui', 'errors-console'));

function command(id: string, label: string) {
  return { id, label, icon: AppWindow, run: () => undefined };
}

function group(id: string, label: string) {
  return { id, label, commands: [command(id, label)] };
}

test('begins at the first row each time it opens', () => {
  const actor = createActor(
    wireCommandPalette({ find: async () => ({ objects: [], failedKinds: [], emptyKinds: [] }) }),
  );
  actor.start();
  const view = (isOpen: boolean, ...ids: string[]) => (
    <CommandPaletteView
      actor={actor}
      isOpen={isOpen}
      suggestions={ids.map((id) => group(id, id))}
      groups={[]}
      groupOf={({ kind }) => ({ id: kind, label: kind })}
      commandOf={({ id, name }) => ({ id, label: name, icon: AppWindow, run: () => undefined })}
      onClose={() => undefined}
    />
  );
  const { rerender } = render(view(false, 'Go to'));
  rerender(view(true, 'Recently opened', 'Go to'));
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Recently opened');
  actor.stop();
});

describe('in a new tab', () => {
  const run = jest.fn();
  const onClose = jest.fn();
  const openTab = jest.spyOn(window, 'open');
  const actor = createActor(
    wireCommandPalette({ find: async () => ({ objects: [], failedKinds: [], emptyKinds: [] }) }),
  );
  const roles = { ...command('roles', 'Roles'), href: '/console/roles', run };
  const signOut = { ...command('sign-out', 'Sign out'), run };
  const opened = ['/console/roles', '_blank', 'noopener,noreferrer'];

  beforeAll(() => void actor.start());
  beforeEach(() => {
    jest.clearAllMocks();
    openTab.mockReturnValue(null);
    render(
      <CommandPaletteView
        actor={actor}
        isOpen
        suggestions={[{ id: 'all', label: 'All', commands: [roles, signOut] }]}
        groups={[]}
        groupOf={({ kind }) => ({ id: kind, label: kind })}
        commandOf={({ id, name }) => ({ id, label: name, icon: AppWindow, run })}
        onClose={onClose}
      />,
    );
  });
  afterAll(() => {
    openTab.mockRestore();
    actor.stop();
  });
  const option = (name: string) => screen.getByRole('option', { name });

  test.each([
    ['Control and a click', () => fireEvent.click(option('Roles'), { ctrlKey: true })],
    ['Command and a click', () => fireEvent.click(option('Roles'), { metaKey: true })],
    ['the middle button', () => fireEvent(option('Roles'), auxClick(1))],
    ['Control and Enter', () => userEvent.keyboard('{Control>}{Enter}{/Control}')],
  ])('%s opens the page of a row, and the palette stays', async (_name, act) => {
    await act();
    expect(openTab.mock.calls).toEqual([opened]);
    expect([run, onClose].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    expect(screen.getByRole('combobox')).toHaveFocus();
  });

  test('a row that is no link does what it does', () => {
    fireEvent.click(option('Sign out'), { ctrlKey: true });
    expect(run).toHaveBeenCalledTimes(1);
    fireEvent(option('Sign out'), auxClick(1));
    fireEvent(option('Roles'), auxClick(2));
    expect(run).toHaveBeenCalledTimes(1);
    expect(openTab).not.toHaveBeenCalled();
  });
});

function auxClick(button: number): MouseEvent {
  return new MouseEvent('auxclick', { bubbles: true, button });
}
