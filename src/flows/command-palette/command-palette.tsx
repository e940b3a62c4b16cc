import { useActorRef } from '@xstate/react';
import { type ComponentProps, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ObjectKind } from '~/machines/command-palette.machine';
import type { ApiDispatch } from '~/src/api/dispatch';
import { journalInspector } from '~/src/slices/journal-inspector';
import { CommandPaletteView } from './command-palette.view';
import { findObjects } from './find-objects';
import { wireCommandPalette } from './wire';

type CommandPaletteProps = Omit<ComponentProps<typeof CommandPaletteView>, 'actor'> & {
  /** Kinds of objects whose lists the user may read: no others are asked for. */
  readonly kinds: readonly ObjectKind[];
};

/** The command palette, searching the tenant's objects by the lists of the API. */
export function CommandPalette({ kinds, ...props }: CommandPaletteProps) {
  const dispatch = useDispatch<ApiDispatch>();
  // The actor follows what its machine is wired with.
  const machine = wireCommandPalette({
    find: (query, options) => findObjects(dispatch, query, { ...options, kinds }),
  });
  const [inspect] = useState(() => journalInspector(dispatch, () => Date.now()));
  const actor = useActorRef(machine, { inspect });
  const { isOpen } = props;
  // It opens empty each time.
  useEffect(() => {
    if (!isOpen) actor.send({ type: 'query.changed', query: '' });
  }, [actor, isOpen]);
  return <CommandPaletteView {...props} actor={actor} />;
}
