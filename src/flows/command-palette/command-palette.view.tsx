import { useSelector } from '@xstate/react';
import { Search } from 'lucide-react';
import {
  Autocomplete,
  Collection,
  Dialog,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Modal,
  ModalOverlay,
  TextField,
} from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { commandPaletteMachine, FoundObject } from '~/machines/command-palette.machine';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { Button } from '~/src/ui/button';
import { Icon } from '~/src/ui/icon';
import { Kbd } from '~/src/ui/kbd';
import { Spinner } from '~/src/ui/spinner';
import { spinnerDelay, useDelayed } from '~/src/ui/use-delayed';
import { type Command, type CommandGroup, matchIn, matchingGroups } from './commands';
import styles from './command-palette.module.css';

export type CommandPaletteActor = ActorRefFrom<typeof commandPaletteMachine>;

type CommandPaletteViewProps = {
  readonly actor: CommandPaletteActor;
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
  const kinds = [...new Set(objects.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const found = objects.filter((object) => object.kind === kind);
    const [first] = found;
    return first ? [{ ...groupOf(first), commands: found.map(commandOf) }] : [];
  });
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

function CommandRow({ command, query }: { readonly command: Command; readonly query: string }) {
  const { id, icon, label, detail, end, isEndMono } = command;
  return (
    <ListBoxItem
      id={id}
      textValue={label}
      className={styles.option ?? ''}
      onAction={() => command.run()}
    >
      <Icon icon={icon} />
      <span className={styles.label}>
        <b>
          <Highlighted text={label} query={query} />
        </b>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {end && <span className={isEndMono ? styles.mono : styles.end}>{end}</span>}
    </ListBoxItem>
  );
}

/** A dialog in which everything of the console is opened by typing. */
export function CommandPaletteView(props: CommandPaletteViewProps) {
  const { actor, suggestions, groups, onClose } = props;
  const { t } = useTranslation('command-palette');
  const { textOf } = useErrorTexts();
  const snapshot = useSelector(actor, (current) => current);
  const { query, objects, failedKinds, failure } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const showsSpinner = useDelayed(isBusy, spinnerDelay);
  const shown =
    query.trim() === ''
      ? suggestions
      : [
          ...matchingGroups(groups.slice(0, 1), query),
          ...groupObjects(objects, props),
          ...matchingGroups(groups.slice(1), query),
        ];
  return (
    <ModalOverlay
      isOpen
      isDismissable
      data-dialog
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      className={styles.scrim ?? ''}
    >
      <Modal className={styles.palette ?? ''}>
        <Dialog aria-label={t('title')} className={styles.dialog ?? ''}>
          <Autocomplete
            inputValue={query}
            onInputChange={(text) => actor.send({ type: 'query.changed', query: text })}
          >
            <TextField aria-label={t('placeholder')} autoFocus className={styles.query ?? ''}>
              <Icon icon={Search} />
              <Input
                role="combobox"
                aria-expanded
                className={styles.input ?? ''}
                placeholder={t('placeholder')}
                spellCheck={false}
                autoComplete="off"
              />
              {showsSpinner ? <Spinner size={16} /> : <Kbd keys={['Esc']} />}
            </TextField>
            <ListBox<CommandGroup>
              aria-label={t('title')}
              items={shown}
              dependencies={[query]}
              className={styles.list ?? ''}
              renderEmptyState={() => (
                <p className={styles.note}>
                  {isBusy ? t('searching') : t('nothing', { query: query.trim() })}
                </p>
              )}
            >
              {(group) => (
                <ListBoxSection id={group.id}>
                  <Header className={styles.group}>{group.label}</Header>
                  <Collection items={group.commands} dependencies={[query]}>
                    {(command) => <CommandRow command={command} query={query} />}
                  </Collection>
                </ListBoxSection>
              )}
            </ListBox>
          </Autocomplete>
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
              <Kbd keys={['Esc']} /> {t('keys.close')}
            </span>
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
