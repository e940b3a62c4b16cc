import { render, screen } from '@testing-library/react';
import { AppWindow } from 'lucide-react';
import { createActor } from 'xstate';
import { startEnglish } from '~/tests/support/machine-react';
import { CommandPaletteView } from './command-palette.view';
import { wireCommandPalette } from './wire';

beforeAll(() => startEnglish('command-palette', 'ui', 'errors-console'));

function group(id: string, label: string) {
  return { id, label, commands: [{ id, label, icon: AppWindow, run: () => undefined }] };
}

test('begins at the first row each time it opens', () => {
  const actor = createActor(
    wireCommandPalette({ find: async () => ({ objects: [], failedKinds: [] }) }),
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
