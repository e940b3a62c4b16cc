import { useSelector } from '@xstate/react';
import { Search } from 'lucide-react';
import { useDeferredValue, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ActorRefFrom } from 'xstate';
import type { commandPaletteMachine, FoundObject } from '~/machines/command-palette.machine';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { Button } from '~/src/ui/button';
import { Icon } from '~/src/ui/icon';
import { Kbd } from '~/src/ui/kbd';
import { Spinner } from '~/src/ui/spinner';
import { spinnerDelay, useDelayed } from '~/src/ui/use-delayed';
import { CommandList, optionId } from './command-list';
import { type Command, type CommandGroup, matchingGroups } from './commands';
import styles from './command-palette.module.css';
import { useActiveCommand } from './use-active-command';
import { useModalFocus } from './use-modal-focus';

export type CommandPaletteActor = ActorRefFrom<typeof commandPaletteMachine>;

type CommandPaletteViewProps = {
  readonly actor: CommandPaletteActor;
  /** It stays mounted while it is closed, so that it opens within a frame. */
  readonly isOpen: boolean;
  /** Offered before anything is typed. */
  readonly suggestions: readonly CommandGroup[];
  /** Searched by what is typed; the objects found follow the first group. */
  readonly groups: readonly CommandGroup[];
  /** The group that an object belongs to, and the row that opens its page. */
  readonly groupOf: (object: FoundObject) => { readonly id: string; readonly label: string };
  readonly commandOf: (object: FoundObject) => Command;
  readonly onClose: () => void;
};

function groupObjects(
  objects: readonly FoundObject[],
  { groupOf, commandOf }: Pick<CommandPaletteViewProps, 'groupOf' | 'commandOf'>,
): readonly CommandGroup[] {
  const groups = new Map<string, { label: string; commands: Command[] }>();
  for (const object of objects) {
    const { id, label } = groupOf(object);
    const group = groups.get(id) ?? { label, commands: [] };
    group.commands.push(commandOf(object));
    groups.set(id, group);
  }
  return [...groups].map(([id, group]) => ({ id, ...group }));
}

/** The element that it is rendered into, part of the page only while the palette is open. */
function useLayer(isOpen: boolean): HTMLElement {
  const [layer] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    if (!isOpen) return;
    document.body.append(layer);
    return () => layer.remove();
  }, [isOpen, layer]);
  return layer;
}

/** A dialog in which everything of the console is opened by typing. */
export function CommandPaletteView(props: CommandPaletteViewProps) {
  const { actor, isOpen, suggestions, groups, onClose } = props;
  const { t } = useTranslation('command-palette');
  const { textOf } = useErrorTexts();
  const snapshot = useSelector(actor, (current) => current);
  const { query, objects, failedKinds, failure } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const showsSpinner = useDelayed(isBusy, spinnerDelay);
  // The field shows each letter at once, however many rows follow from it.
  const listed = useDeferredValue(query);
  const shown =
    listed.trim() === ''
      ? matchingGroups(suggestions, '')
      : [
          ...matchingGroups(groups.slice(0, 1), listed),
          ...groupObjects(objects, props),
          ...matchingGroups(groups.slice(1), listed),
        ];
  const listId = useId();
  const dialog = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const layer = useLayer(isOpen);
  const focus = useModalFocus(isOpen, dialog, field);
  const { list, activeId, reset, onKeyDown } = useActiveCommand(shown, isOpen);

  return createPortal(
    // A press beside the dialog closes it, as does Escape.
    <div
      className={styles.scrim}
      role="presentation"
      data-dialog
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      onKeyDown={(event) => {
        focus.onKeyDown(event);
        if (event.key === 'Escape') onClose();
      }}
    >
      <div ref={dialog} role="dialog" aria-modal aria-label={t('title')} className={styles.palette}>
        <div className={styles.query}>
          <Icon icon={Search} />
          <input
            ref={field}
            role="combobox"
            aria-label={t('placeholder')}
            aria-autocomplete="list"
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={activeId === null ? undefined : optionId(listId, activeId)}
            className={styles.input}
            placeholder={t('placeholder')}
            spellCheck={false}
            autoComplete="off"
            value={query}
            onChange={({ target }) => {
              actor.send({ type: 'query.changed', query: target.value });
              reset();
            }}
            onKeyDown={onKeyDown}
          />
          {showsSpinner ? <Spinner size={16} /> : <Kbd keys={['Esc']} />}
        </div>
        <CommandList
          id={listId}
          label={t('title')}
          groups={shown}
          query={listed}
          activeId={activeId}
          listRef={list}
        />
        {shown.length === 0 && (
          <p className={styles.note} role="status">
            {isBusy ? t('searching') : t('nothing', { query: query.trim() })}
          </p>
        )}
        {(failure || failedKinds.length > 0) && (
          <div className={styles.failure} role="alert">
            <span>{failure ? textOf(failure) : t('incomplete')}</span>
            <Button variant="link" onPress={() => actor.send({ type: 'search.retried' })}>
              {t('retry')}
            </Button>
          </div>
        )}
        <footer className={styles.footer}>
          <span>
            <Kbd keys={['↑']} /> <Kbd keys={['↓']} /> {t('keys.move')}
          </span>
          <span>
            <Kbd keys={['↵']} /> {t('keys.open')}
          </span>
          <span>
            <Kbd keys={['mod', '↵']} /> {t('keys.new_tab')}
          </span>
          <span>
            <Kbd keys={['Esc']} /> {t('keys.close')}
          </span>
        </footer>
      </div>
    </div>,
    layer,
  );
}
