import type { ReactNode } from 'react';
import { Popover, type PopoverProps } from 'react-aria-components';
import { Underlay } from './underlay';

type LightPopoverProps = Omit<PopoverProps, 'isNonModal' | 'className' | 'children' | 'render'> & {
  readonly className: string | undefined;
  readonly children: ReactNode;
  /** While it is open: closes it. */
  readonly close: (() => void) | undefined;
};

/**
 * The popover of a menu or list. Not modal, because making the page inert recalculates the style of
 * every element of it; a press outside closes it all the same. Assistive technology still reaches
 * the page, for which it is a dialog: everything else belongs to a landmark.
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
