import { AppWindow } from 'lucide-react';
import {
  type Command,
  type CommandPaletteActor,
  CommandPaletteView,
  wireCommandPalette,
} from '~/src/flows/command-palette';
import { startEnglish, testReact, type Mount } from '../support/machine-react';
import { commandPaletteModel } from './command-palette.model';

beforeAll(() => startEnglish('command-palette', 'ui', 'errors-console'));

function command(id: string, label: string): Command {
  return { id, label, icon: AppWindow, run: () => undefined };
}

const mount: Mount = (start) => {
  const actor = start(
    wireCommandPalette({ find: () => Promise.reject(new Error('the call is faked')) }),
  ) as CommandPaletteActor;
  return {
    element: (
      <CommandPaletteView
        actor={actor}
        isOpen
        suggestions={[
          { id: 'recent', label: 'Recent', commands: [command('r', 'Recently opened role')] },
        ]}
        groups={[{ id: 'places', label: 'Go to', commands: [command('w', 'Webhooks')] }]}
        groupOf={({ kind }) => ({ id: kind, label: kind })}
        commandOf={({ kind, id, name }) => command(`${kind}:${id}`, name)}
        onClose={() => undefined}
      />
    ),
    send: (event) => actor.send(event as Parameters<CommandPaletteActor['send']>[0]),
  };
};

testReact(commandPaletteModel, mount);
