import type { ReactNode } from 'react';
import { cx } from './cx';
import iconButtonStyles from './icon-button.module.css';
import { OpenMenu } from './menu';
import styles from './row-menu.module.css';
import { useMenuButton } from './use-menu-button';

type RowMenuProps = {
  /** "Actions for Patient portal" */
  readonly label: string;
  /** `MenuItem` and `MenuSeparator` elements. */
  readonly children: ReactNode;
};

/** Three dots in a single path: a table draws them in each row. */
const dots = (
  <svg className={styles.dots} viewBox="0 0 16 16" aria-hidden>
    <path d="M3.33 8h.01M8 8h.01M12.67 8h.01" />
  </svg>
);

/** The menu of a row. A table has many: until it is opened, it is a single native button. */
export function RowMenu({ label, children }: RowMenuProps) {
  const { button, menu } = useMenuButton();
  return (
    <>
      <button {...button} aria-label={label} className={cx(iconButtonStyles.button, styles.button)}>
        {dots}
      </button>
      {menu && (
        <OpenMenu {...menu} label={label}>
          {children}
        </OpenMenu>
      )}
    </>
  );
}
