import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, Link as AriaLink, type PressEvent } from 'react-aria-components';
import styles from './button.module.css';
import { cx } from './cx';
import { defined } from './defined';
import { Icon } from './icon';
import { Spinner } from './spinner';
import { Tooltip } from './tooltip';
import { spinnerDelay, useDelayed } from './use-delayed';

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-outline' | 'link';
type ButtonSize = 'sm' | 'md' | 'lg' | 'xl';

type Look = {
  readonly children: ReactNode;
  readonly variant?: ButtonVariant | undefined;
  /** 28, 32 (default), 36, or 44 pixels. */
  readonly size?: ButtonSize | undefined;
  /** Icon before the label. */
  readonly icon?: LucideIcon | undefined;
  /** Icon after the label: an arrow, a chevron. */
  readonly endIcon?: LucideIcon | undefined;
  /** Fills the width of its container. */
  readonly isBlock?: boolean | undefined;
  readonly className?: string | undefined;
};

type ButtonProps = Look & {
  readonly onPress?: ((event: PressEvent) => void) | undefined;
  readonly type?: 'button' | 'submit' | 'reset' | undefined;
  readonly form?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Why it is disabled. Setting it disables the button but keeps it focusable, with a tooltip. */
  readonly disabledReason?: string | undefined;
  /**
   * Ignores presses at once, keeps the width, and shows a spinner next to the label after 500 ms.
   */
  readonly isLoading?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly id?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-expanded'?: boolean | undefined;
  readonly 'aria-controls'?: string | undefined;
  readonly onHoverStart?: (() => void) | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
};

function iconSize(size: ButtonSize) {
  return size === 'sm' ? 14 : 16;
}

function lookClasses({
  variant = 'secondary',
  size = 'md',
  isBlock,
  className,
}: Omit<Look, 'children'>) {
  return cx(styles.button, styles[variant], styles[size], isBlock && styles.block, className);
}

type ContentProps = Look & { readonly showsSpinner?: boolean };

/**
 * Label and icons. A spinner replaces an icon; without one it precedes the label and both use the
 * button's padding, so that the width does not change.
 */
function Content({ icon, endIcon, size = 'md', children, showsSpinner = false }: ContentProps) {
  const hasIcon = icon !== undefined || endIcon !== undefined;
  const spinner = showsSpinner && (
    <Spinner size={hasIcon ? iconSize(size) : 12} className={icon && styles.startIcon} />
  );
  return (
    <span className={cx(styles.content, showsSpinner && !hasIcon && styles.squeezed)}>
      {icon && !spinner && <Icon icon={icon} size={iconSize(size)} className={styles.startIcon} />}
      {(icon || !endIcon) && spinner}
      {children}
      {!icon && endIcon && spinner}
      {endIcon && (icon || !spinner) && <Icon icon={endIcon} size={iconSize(size)} isMirrored />}
    </span>
  );
}

/** A button with a verb. At most one `primary` per view. */
export function Button({
  variant,
  size,
  icon,
  endIcon,
  isBlock,
  className,
  children,
  isLoading = false,
  disabledReason,
  type = 'button',
  ...rest
}: ButtonProps) {
  const showsSpinner = useDelayed(isLoading, spinnerDelay);
  const isExplained = disabledReason !== undefined && disabledReason !== '';
  return (
    <Tooltip content={disabledReason}>
      <AriaButton
        {...defined(rest)}
        type={type}
        isPending={isLoading || isExplained}
        className={cx(
          lookClasses({ variant, size, isBlock, className }),
          isExplained && styles.explained,
          isLoading && styles.loading,
        )}
      >
        <Content icon={icon} endIcon={endIcon} size={size} showsSpinner={showsSpinner}>
          {children}
        </Content>
      </AriaButton>
    </Tooltip>
  );
}

type LinkButtonProps = Look & {
  readonly href: string;
  readonly target?: '_blank' | undefined;
  readonly download?: string | boolean | undefined;
  readonly onPress?: (() => void) | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly onHoverStart?: (() => void) | undefined;
};

/** A link that looks like a button: it navigates, so it can be opened in a new tab. */
export function LinkButton({
  variant,
  size,
  icon,
  endIcon,
  isBlock,
  className,
  children,
  target,
  ...rest
}: LinkButtonProps) {
  return (
    <AriaLink
      {...defined(rest)}
      {...(target ? { target, rel: 'noopener noreferrer' } : {})}
      className={lookClasses({ variant, size, isBlock, className })}
    >
      <Content icon={icon} endIcon={endIcon} size={size}>
        {children}
      </Content>
    </AriaLink>
  );
}
