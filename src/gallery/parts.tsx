import type { ComponentType, ReactNode } from 'react';
import styles from './gallery.module.css';

/** One entry of the gallery. */
export type GallerySection = {
  readonly id: string;
  readonly title: string;
  /** Spans both columns. */
  readonly isWide?: boolean;
  readonly Content: ComponentType;
};

/** A labeled row of specimens. */
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

/** Stacked specimens. */
export function Stack({ children }: { readonly children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}

/** A scrolling frame, for elements that float above the end of a page. */
export function Stage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.stage} tabIndex={0} role="group" aria-label="Scrolling specimen">
      {children}
    </div>
  );
}
