import type { LucideIcon } from 'lucide-react';
import { cx } from './cx';
import styles from './icon.module.css';

const strokeBySize = { 12: 2.2, 13: 2, 14: 1.9, 16: 1.75, 18: 1.75, 20: 1.6, 24: 1.5 } as const;

type IconProps = {
  readonly icon: LucideIcon;
  /** Pixels. 16 in controls, 14 in small ones. */
  readonly size?: keyof typeof strokeBySize;
  /** Arrows, chevrons, send, sign-out, and external-link are mirrored in right-to-left. */
  readonly isMirrored?: boolean;
  readonly className?: string | undefined;
};

/** A decorative line icon with the stroke width for its size. */
export function Icon({ icon: Glyph, size = 16, isMirrored = false, className }: IconProps) {
  return (
    <Glyph
      aria-hidden
      size={size}
      strokeWidth={strokeBySize[size]}
      className={cx(styles.icon, isMirrored && styles.mirrored, className)}
    />
  );
}
