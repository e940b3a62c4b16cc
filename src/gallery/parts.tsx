import type { ComponentType, ReactNode } from 'react';
import styles from './gallery.module.css';

/** One entry of the gallery. */
export type GallerySection = {
  readonly id: string;
  readonly title: string;
  /** Takes both columns. */
  readonly isWide?: boolean;
  readonly Content: ComponentType;
};

/** A labelled line of specimens. */
export function Line({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.line}>
      <span className={styles.label}>{label}</span>
      <div className={styles.items}>{children}</div>
    </div>
  );
}

/** Two columns of specimens. */
export function Grid({ children }: { readonly children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

/** Specimens below each other. */
export function Stack({ children }: { readonly children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}

/** A frame that scrolls, for things that float above a page's end. */
export function Stage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.stage} tabIndex={0} role="group" aria-label="Scrolling specimen">
      {children}
    </div>
  );
}
