import type { ReactElement, ReactNode, RefObject } from 'react';
import {
  Dialog,
  DialogTrigger,
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
} from 'react-aria-components';
import { cx } from './cx';
import { defined } from './defined';
import styles from './popover.module.css';

type BoxProps = {
  /** Accessible name of the popover. */
  readonly label: string;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  readonly placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | undefined;
  /** 16 px inside; off for lists. */
  readonly isPadded?: boolean | undefined;
  readonly className?: string | undefined;
};

function Box({
  label,
  children,
  placement = 'bottom start',
  isPadded = true,
  className,
  onClose,
  ...opened
}: BoxProps &
  Pick<AriaPopoverProps, 'isOpen' | 'trigger' | 'triggerRef'> & {
    /** Without a trigger of the library, its dialog cannot close itself. */
    readonly onClose?: (() => void) | undefined;
  }) {
  return (
    // The dialog has the name; the surrounding box has no role and must not have one.
    <AriaPopover
      {...opened}
      {...defined({ onOpenChange: onClose })}
      aria-labelledby=""
      placement={placement}
      offset={6}
      containerPadding={12}
      className={cx(styles.popover, className)}
    >
      <Dialog aria-label={label} className={cx(styles.dialog, isPadded && styles.padded)}>
        {({ close }) => (typeof children === 'function' ? children(onClose ?? close) : children)}
      </Dialog>
    </AriaPopover>
  );
}

type PopoverProps = BoxProps & {
  readonly trigger: ReactElement;
  readonly isOpen?: boolean | undefined;
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined;
};

/** A small dialog next to its button. Escape or a press outside closes it. */
export function Popover({ trigger, isOpen, onOpenChange, ...box }: PopoverProps) {
  return (
    <DialogTrigger {...defined({ isOpen, onOpenChange })}>
      {trigger}
      <Box {...box} />
    </DialogTrigger>
  );
}

type OpenPopoverProps = BoxProps & {
  /** The button that opened it. */
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
};

/** A popover that is mounted only while it is open: its button is not of this library. */
export function OpenPopover(props: OpenPopoverProps) {
  return <Box {...props} trigger="DialogTrigger" isOpen />;
}
