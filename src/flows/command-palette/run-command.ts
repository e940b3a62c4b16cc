import type { Command } from './commands';

/** What an event says about where a page opens. */
type Press = {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  /** 1 is the middle button. */
  readonly button?: number;
};

/** Run a row, or open its page in a new tab where a link would; the palette stays for more. */
export function runCommand(command: Command, { ctrlKey, metaKey, button = 0 }: Press): void {
  const isElsewhere = button === 1 || (button === 0 && (ctrlKey || metaKey));
  if (isElsewhere && command.href !== undefined) {
    window.open(command.href, '_blank', 'noopener,noreferrer');
  } else if (button === 0) {
    command.run();
  }
}
