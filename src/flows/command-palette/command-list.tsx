import { type RefObject } from 'react';
import { Icon } from '~/src/ui/icon';
import { type Command, type CommandGroup, matchIn } from './commands';
import styles from './command-palette.module.css';
import { runCommand } from './run-command';

type CommandListProps = {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly CommandGroup[];
  readonly query: string;
  readonly activeId: string | null;
  readonly listRef: RefObject<HTMLDivElement | null>;
};

/** ID of the element of a row, which the field refers to. */
export function optionId(list: string, command: string): string {
  return `${list}-${command}`;
}

/**
 * The rows of the palette. Plain elements, unlike other lists of the console: it is shown within a
 * frame, and the focus stays in the field.
 */
export function CommandList({ id, label, groups, query, activeId, listRef }: CommandListProps) {
  return (
    <div ref={listRef} id={id} role="listbox" aria-label={label} className={styles.list}>
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-group-${group.id}`}>
          <div id={`${id}-group-${group.id}`} role="presentation" className={styles.group}>
            {group.label}
          </div>
          {group.commands.map((command) => (
            <Row
              key={command.id}
              id={optionId(id, command.id)}
              command={command}
              query={query}
              isActive={command.id === activeId}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Highlighted({ text, query }: { readonly text: string; readonly query: string }) {
  const match = matchIn(text, query);
  if (!match) return text;
  const [start, end] = match;
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}

type RowProps = {
  readonly id: string;
  readonly command: Command;
  readonly query: string;
  readonly isActive: boolean;
};

function Row({ id, command, query, isActive }: RowProps) {
  const { icon, label, detail, end, isEndMono } = command;
  return (
    // The field has the focus and its keys; a press only runs the row.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.option}
      data-focused={isActive || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => runCommand(command, event)}
      onAuxClick={(event) => runCommand(command, event)}
    >
      <Icon icon={icon} />
      <span className={styles.label}>
        <b>
          <Highlighted text={label} query={query} />
        </b>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {end && <span className={isEndMono ? styles.mono : styles.end}>{end}</span>}
    </div>
  );
}
