import { Ellipsis } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './cx';
import { Icon } from './icon';
import iconButtonStyles from './icon-button.module.css';
import { OpenMenu, type OpenMenuFocus } from './menu';
import styles from './row-menu.module.css';

type RowMenuProps = {
  /** "Actions for Patient portal" */
  readonly label: string;
  /** `MenuItem` and `MenuSeparator` elements. */
  readonly children: ReactNode;
};

/** The item that a key opens the menu at. */
const openingKeys: Readonly<Record<string, 'first' | 'last'>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
};

/** The menu of a row. A table has many: until it is opened, it is a single native button. */
export function RowMenu({ label, children }: RowMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [focused, setFocused] = useState<OpenMenuFocus | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const item = openingKeys[event.key];
    if (!item) return;
    event.preventDefault();
    setFocused(item);
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={focused !== null}
        className={cx(iconButtonStyles.button, styles.button)}
        // A click by assistive technology has no count.
        onClick={({ detail }) => setFocused(detail === 0 ? 'first' : 'menu')}
        onKeyDown={onKeyDown}
      >
        <Icon icon={Ellipsis} />
      </button>
      {focused && (
        <OpenMenu
          triggerRef={trigger}
          label={label}
          focused={focused}
          onClose={() => setFocused(null)}
        >
          {children}
        </OpenMenu>
      )}
    </>
  );
}
