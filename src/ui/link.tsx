import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as AriaLink } from 'react-aria-components';
import { useTranslation } from '~/src/i18n/use-translation';
import { cx } from './cx';
import { defined } from './defined';
import { Icon } from './icon';
import styles from './link.module.css';
import { HiddenText } from './text';

type LinkProps = {
  readonly href: string;
  readonly children: ReactNode;
  /** Opens in a new tab, announces it, and shows the arrow. */
  readonly isExternal?: boolean | undefined;
  /** `quiet`: inherits the text color until hovered. */
  readonly tone?: 'accent' | 'quiet' | undefined;
  /** Replaces a form: what is typed from now on must not go into the old one. */
  readonly isImmediate?: boolean | undefined;
  readonly onPress?: (() => void) | undefined;
  /** For prefetching the link's target. */
  readonly onHoverStart?: (() => void) | undefined;
  readonly onFocus?: (() => void) | undefined;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-current'?: 'page' | undefined;
};

/** A link. Routing comes from the `UiProvider`. */
export function Link({
  isExternal = false,
  tone = 'accent',
  isImmediate = false,
  className,
  children,
  ...rest
}: LinkProps) {
  const { t } = useTranslation('ui');
  return (
    <AriaLink
      {...defined(rest)}
      {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...(isImmediate ? { routerOptions: { flushSync: true } } : {})}
      className={cx(styles.link, styles[tone], isExternal && styles.external, className)}
    >
      {children}
      {isExternal && (
        <>
          <Icon icon={ArrowUpRight} size={14} isMirrored />
          <HiddenText> {t('link.new_tab')}</HiddenText>
        </>
      )}
    </AriaLink>
  );
}
