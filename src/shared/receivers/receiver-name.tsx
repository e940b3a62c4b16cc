import type { ReactNode } from 'react';
import { Ellipsis } from '~/src/ui/text';
import styles from './receiver-list.module.css';

type ReceiverNameProps = {
  readonly tile: ReactNode;
  readonly name: string;
  /** Where it is. */
  readonly address: string | undefined;
};

/** The first cell of a list: what a receiver is called, and where it is. */
export function ReceiverName({ tile, name, address }: ReceiverNameProps) {
  return (
    <span className={styles.name}>
      {tile}
      <span className={styles.texts}>
        <Ellipsis>{name}</Ellipsis>
        <bdi dir="ltr" className={styles.address}>
          {address}
        </bdi>
      </span>
    </span>
  );
}

/** How a receiver is doing; on a narrow page, below its name. */
export function ReceiverState({ children }: { readonly children: ReactNode }) {
  return <span className={styles.state}>{children}</span>;
}
