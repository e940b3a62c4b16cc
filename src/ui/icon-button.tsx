import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { Button as AriaButton, type PressEvent } from 'react-aria-components';
import { cx } from './cx';
import { defined } from './defined';
import { Icon } from './icon';
import styles from './icon-button.module.css';
import { Spinner } from './spinner';
import { Tooltip } from './tooltip';
import { spinnerDelay, useDelayed } from './use-delayed';

type IconButtonProps = {
  readonly icon: LucideIcon;
  /** The accessible name, and the tooltip unless `tooltip` overrides it. */
  readonly label: string;
  /** Empty string: no tooltip. */
  readonly tooltip?: string | undefined;
  /** 24 (inside fields), 28 (default), or 32 pixels. */
  readonly size?: 'xs' | 'sm' | 'md' | undefined;
  readonly tone?: 'neutral' | 'danger' | undefined;
  readonly isRound?: boolean | undefined;
  readonly isMirrored?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isLoading?: boolean | undefined;
  /** For toggle buttons, such as the one that reveals a secret. */
  readonly 'aria-pressed'?: boolean | undefined;
  readonly 'aria-expanded'?: boolean | undefined;
  readonly onPress?: ((event: PressEvent) => void) | undefined;
  readonly className?: string | undefined;
  readonly slot?: string | null | undefined;
  readonly excludeFromTabOrder?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
};

/** A square button with an accessible name and a tooltip instead of a visible label. */
export function IconButton({
  icon,
  label,
  tooltip = label,
  size = 'sm',
  tone = 'neutral',
  isRound = false,
  isMirrored = false,
  isLoading = false,
  className,
  ...rest
}: IconButtonProps) {
  const showsSpinner = useDelayed(isLoading, spinnerDelay);
  return (
    <Tooltip content={tooltip}>
      <AriaButton
        {...defined(rest)}
        aria-label={label}
        isPending={isLoading}
        className={cx(
          styles.button,
          styles[size],
          styles[tone],
          isRound && styles.round,
          className,
        )}
      >
        {showsSpinner ? (
          <Spinner size={14} />
        ) : (
          <Icon icon={icon} size={size === 'xs' ? 14 : 16} isMirrored={isMirrored} />
        )}
      </AriaButton>
    </Tooltip>
  );
}
