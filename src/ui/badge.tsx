import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { cx } from './cx';
import { Icon } from './icon';

export type BadgeTone =
  'neutral' | 'accent' | 'iris' | 'amber' | 'blue' | 'green' | 'red' | 'outline';

type BadgeProps = {
  readonly children: ReactNode;
  readonly tone?: BadgeTone | undefined;
  readonly icon?: LucideIcon | undefined;
};

/** A filled label for a type. For a status, use `StatusPill`. */
export function Badge({ children, tone = 'neutral', icon }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone])}>
      {icon && <Icon icon={icon} size={12} />}
      {children}
    </span>
  );
}
