import { useActorRef } from '@xstate/react';
import { type ComponentProps, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '~/src/api/dispatch';
import { journalInspector } from '~/src/slices/journal-inspector';
import { CommandPaletteView } from './command-palette.view';
import { findObjects } from './find-objects';
import { wireCommandPalette } from './wire';

type CommandPaletteProps = Omit<ComponentProps<typeof CommandPaletteView>, 'actor'>;

/** The command palette, searching the tenant's objects by the lists of the API. */
export function CommandPalette(props: CommandPaletteProps) {
  const dispatch = useDispatch<ApiDispatch>();
  const [machine] = useState(() =>
    wireCommandPalette({ find: (query, signal) => findObjects(dispatch, query, signal) }),
  );
  const [inspect] = useState(() => journalInspector(dispatch, () => Date.now()));
  const actor = useActorRef(machine, { inspect });
  return <CommandPaletteView {...props} actor={actor} />;
}
