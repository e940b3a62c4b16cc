import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger, Popover as AriaPopover } from 'react-aria-components';
import { cx } from './cx';
import { defined } from './defined';
import styles from './popover.module.css';

type PopoverProps = {
  readonly trigger: ReactElement;
  /** Accessible name of the popover. */
  readonly label: string;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  readonly placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | undefined;
  readonly isOpen?: boolean | undefined;
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** 16 px inside; off for lists. */
  readonly isPadded?: boolean | undefined;
  readonly className?: string | undefined;
};

/** A small dialog next to its button. Escape or a press outside closes it. */
export function Popover({
  trigger,
  label,
  children,
  placement = 'bottom start',
  isOpen,
  onOpenChange,
  isPadded = true,
  className,
}: PopoverProps) {
  return (
    <DialogTrigger {...defined({ isOpen, onOpenChange })}>
      {trigger}
      {/* The dialog has the name; the surrounding box has no role and must not have one. */}
      <AriaPopover
        aria-labelledby=""
        placement={placement}
        offset={6}
        containerPadding={12}
        className={cx(styles.popover, className)}
      >
        <Dialog aria-label={label} className={cx(styles.dialog, isPadded && styles.padded)}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
