import type { ReactNode } from 'react';
import { Popover, type PopoverProps } from 'react-aria-components';
import { Underlay } from './underlay';

type LightPopoverProps = Omit<PopoverProps, 'isNonModal' | 'className' | 'children' | 'render'> & {
  readonly className: string | undefined;
  readonly children: ReactNode;
  /** Closes it; undefined while it is closed. */
  readonly close: (() => void) | undefined;
};

/**
 * The popover of a menu or list. Not modal, because making the page inert recalculates the style of
 * every element of it; a press outside closes it all the same. It has the role of a dialog, because
 * the page stays reachable and content outside of its landmarks is hard to find.
 */
export function LightPopover({ className, close, children, ...props }: LightPopoverProps) {
  return (
    <>
      {close && <Underlay onPress={close} />}
      <Popover
        {...props}
        isNonModal
        containerPadding={12}
        offset={4}
        className={className ?? ''}
        render={(element) => <div {...element} role="dialog" />}
      >
        {children}
      </Popover>
    </>
  );
}
