import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Command, CommandGroup } from './commands';
import { runCommand } from './run-command';

/** Moves by the arrow keys, from the last to the first and back. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The row that Enter opens: the first, until another one is chosen. It stays the same row while
 * more are found above it.
 *
 * @param isOpen while it is closed, nothing is chosen
 */
export function useActiveCommand(shown: readonly CommandGroup[], isOpen: boolean) {
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const commands: readonly Command[] = shown.flatMap((group) => group.commands);
  const active = commands.find(({ id }) => id === chosen) ?? commands[0];
  const activeId = active?.id ?? null;
  // What is first now stays active when results arrive above it.
  const kept = isOpen ? activeId : null;
  if (chosen !== kept) setChosen(kept);

  const hasMoved = useRef(false);
  useLayoutEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return {
    list,
    activeId,
    /** The first row is active again, in sight. */
    reset: () => {
      setChosen(null);
      list.current?.scrollTo?.({ top: 0 });
    },
    onKeyDown: (event: KeyboardEvent) => {
      // A key that composes a letter moves nothing.
      if (event.nativeEvent.isComposing) return;
      const step = STEPS[event.key];
      if (step !== undefined && commands.length > 0) {
        const place = commands.findIndex(({ id }) => id === activeId);
        const next = commands[(place + step + commands.length) % commands.length];
        hasMoved.current = true;
        setChosen(next?.id ?? null);
        event.preventDefault();
      }
      if (event.key === 'Enter') {
        event.preventDefault();
        if (active) runCommand(active, event);
      }
    },
  };
}
