import type { ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import styles from './tooltip.module.css';

type TooltipProps = {
  /** Nothing is shown if this is empty. Never the only place for essential information. */
  readonly content: ReactNode;
  /** A button or link of this folder; anything else must be focusable (see `Focusable`). */
  readonly children: ReactElement;
  readonly placement?: 'top' | 'bottom' | 'start' | 'end';
  /** Milliseconds; 400 by design. */
  readonly delay?: number;
};

/** A short inverse label next to its trigger, on hover and on keyboard focus. */
export function Tooltip({ content, children, placement = 'top', delay = 400 }: TooltipProps) {
  if (content === undefined || content === null || content === '') {
    return children;
  }
  return (
    <TooltipTrigger delay={delay} closeDelay={0}>
      {children}
      <AriaTooltip placement={placement} offset={6} className={styles.tooltip ?? ''}>
        {content}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
