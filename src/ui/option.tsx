import { Check, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListBoxItem, Text } from 'react-aria-components';
import { Icon } from './icon';
import styles from './list-box.module.css';

/** An option of a select or combo box. */
export type Option<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
  readonly description?: string | undefined;
  readonly icon?: LucideIcon | undefined;
  readonly isDisabled?: boolean | undefined;
};

export type OptionGroup<Value extends string = string> = {
  readonly label: string;
  readonly options: readonly Option<Value>[];
};

/** Distinguishes groups from plain options. */
export function isGroup<Value extends string>(
  entry: Option<Value> | OptionGroup<Value>,
): entry is OptionGroup<Value> {
  return 'options' in entry;
}

/** The text with every match of the query (ignoring case) in semibold. */
export function MatchedText({ text, query }: { readonly text: string; readonly query: string }) {
  const needle = query.trim().toLocaleLowerCase();
  const at = needle === '' ? -1 : text.toLocaleLowerCase().indexOf(needle);
  if (at < 0) {
    return <>{text}</>;
  }
  return (
    <>
      {text.slice(0, at)}
      <b className={styles.match}>{text.slice(at, at + needle.length)}</b>
      {text.slice(at + needle.length)}
    </>
  );
}

/** An option's row in an open list: icon, label, description, and a check mark if selected. */
export function OptionItem({
  option,
  query = '',
}: {
  readonly option: Option;
  readonly query?: string;
}) {
  const content: ReactNode = (
    <span className={styles.text}>
      <Text slot="label" className={styles.label ?? ''}>
        <MatchedText text={option.label} query={query} />
      </Text>
      {option.description && (
        <Text slot="description" className={styles.description ?? ''}>
          {option.description}
        </Text>
      )}
    </span>
  );
  return (
    <ListBoxItem
      id={option.value}
      textValue={option.label}
      isDisabled={option.isDisabled ?? false}
      className={styles.option ?? ''}
    >
      {({ isSelected }) => (
        <>
          {option.icon && <Icon icon={option.icon} />}
          {content}
          {isSelected && <Icon icon={Check} size={14} className={styles.check} />}
        </>
      )}
    </ListBoxItem>
  );
}
