import { GripVertical, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button as AriaButton,
  DropIndicator,
  GridList,
  GridListItem,
  useDragAndDrop,
  type Key,
} from 'react-aria-components';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from './button';
import { cx } from './cx';
import { defined } from './defined';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { Menu, MenuItem } from './menu';
import styles from './sortable-list.module.css';

type SortableListProps<Item> = {
  /** Accessible name. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** Name of a row, for its buttons and for what a screen reader says while it is moved. */
  readonly nameOf: (item: Item) => string;
  readonly onReorder: (items: Item[]) => void;
  readonly onRemove?: ((item: Item) => void) | undefined;
  /** Rows are neither moved nor removed. */
  readonly isReadOnly?: boolean | undefined;
  readonly isInvalid?: ((item: Item) => boolean) | undefined;
  /** Below the row: what is wrong with it. */
  readonly noteOf?: ((item: Item) => ReactNode) | undefined;
  /** Opens the row. */
  readonly onAction?: ((item: Item) => void) | undefined;
  /** The content of a row, between handle and remove button. */
  readonly children: (item: Item) => ReactNode;
};

/** The list with one item moved next to another. */
export function moved<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  from: string,
  target: { readonly key: string; readonly isAfter: boolean },
): Item[] {
  const item = items.find((candidate) => keyOf(candidate) === from);
  const rest = items.filter((candidate) => keyOf(candidate) !== from);
  const at = rest.findIndex((candidate) => keyOf(candidate) === target.key);
  if (item === undefined || at < 0) return [...items];
  return rest.toSpliced(target.isAfter ? at + 1 : at, 0, item);
}

/**
 * Rows in an order: dragged by their handle, or moved with Enter on it, arrow keys, and Enter again.
 * React Aria announces each step.
 */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, keyOf, nameOf, onReorder, onRemove, isReadOnly = false } = props;
  const { isInvalid, noteOf, onAction, children } = props;
  const { t } = useTranslation('ui');
  const itemOf = (key: Key) => items.find((item) => keyOf(item) === key);
  const textOf = (key: Key) => {
    const item = itemOf(key);
    return item === undefined ? '' : nameOf(item);
  };
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: items.length < 2,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': textOf(key) })),
    onReorder: ({ keys, target }) => {
      const [from] = keys;
      if (from !== undefined) {
        onReorder(
          moved(items, keyOf, String(from), {
            key: String(target.key),
            isAfter: target.dropPosition === 'after',
          }),
        );
      }
    },
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className={styles.indicator ?? ''} />
    ),
  });
  return (
    <GridList
      aria-label={label}
      items={items.map((item) => ({ id: keyOf(item), item }))}
      // Rows hold checkboxes and buttons: Tab visits them, arrow keys move between rows.
      keyboardNavigationBehavior="tab"
      {...(isReadOnly ? {} : { dragAndDropHooks })}
      dependencies={[items, children, isReadOnly]}
      {...defined({
        onAction:
          onAction &&
          ((key: Key) => {
            const item = itemOf(key);
            if (item !== undefined) onAction(item);
          }),
      })}
      className={cx(styles.list, items.length === 0 && styles.empty)}
    >
      {({ id, item }) => (
        <GridListItem
          id={id}
          textValue={nameOf(item)}
          className={cx(styles.item, isInvalid?.(item) && styles.invalid)}
        >
          <div className={styles.row}>
            {!isReadOnly && (
              <AriaButton
                slot="drag"
                className={styles.handle ?? ''}
                aria-label={t('sortable.move', { name: nameOf(item) })}
              >
                <Icon icon={GripVertical} size={14} />
              </AriaButton>
            )}
            <div className={styles.content}>{children(item)}</div>
            {onRemove && !isReadOnly && (
              <IconButton
                icon={X}
                size="xs"
                label={t('sortable.remove', { name: nameOf(item) })}
                tooltip=""
                onPress={() => onRemove(item)}
              />
            )}
          </div>
          {noteOf?.(item)}
        </GridListItem>
      )}
    </GridList>
  );
}

type AddMenuProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly description?: string | undefined;
    readonly isDisabled?: boolean | undefined;
  }[];
  readonly onAdd: (value: Value) => void;
};

/** The button below a list that adds one of some items; nothing once all are listed. */
export function AddMenu<Value extends string>({ label, options, onAdd }: AddMenuProps<Value>) {
  if (options.length === 0) return null;
  return (
    <div>
      <Menu
        placement="bottom start"
        trigger={
          <Button variant="ghost" size="sm" icon={Plus}>
            {label}
          </Button>
        }
      >
        {options.map(({ value, ...option }) => (
          <MenuItem key={value} {...option} onAction={() => onAdd(value)} />
        ))}
      </Menu>
    </div>
  );
}
