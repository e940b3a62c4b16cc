import { Fragment } from 'react';
import styles from './dotted-text.module.css';

/**
 * A name of words with dots between them; where space is short, it breaks after a dot. A `<wbr>`
 * would be read as a space: "User. Created".
 */
export function DottedText({ children }: { readonly children: string }) {
  const words = children.split('.').entries();
  return Array.from(words, ([index, word]) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          .<span className={styles.break} />
        </>
      )}
      {word}
    </Fragment>
  ));
}
