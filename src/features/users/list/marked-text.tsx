import { markedRange } from './user-match';
import styles from './users-table.module.css';

type MarkedTextProps = {
  readonly text: string;
  readonly keyword: string;
  readonly isPhone?: boolean | undefined;
};

/** A text with the search match highlighted. */
export function MarkedText({ text, keyword, isPhone = false }: MarkedTextProps) {
  const range = markedRange(text, keyword, isPhone);
  if (!range) return text;
  const [start, end] = range;
  return (
    <>
      {text.slice(0, start)}
      <mark className={styles.mark}>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}
