import { Check, Copy as CopyGlyph, Eye, EyeOff, X } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useTranslation } from '~/src/i18n/use-translation';
import styles from './copy.module.css';
import { cx } from './cx';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { HiddenText } from './text';
import { Tooltip } from './tooltip';
import { useCopy, type CopyStatus } from './use-copy';

const glyphs = { idle: CopyGlyph, copied: Check, failed: X } as const;

function CopyAnnouncement({ status }: { readonly status: CopyStatus }) {
  const { t } = useTranslation('ui');
  return (
    <HiddenText>
      <span role="status">
        {status === 'copied' && t('copy.copied')}
        {status === 'failed' && t('copy.failed')}
      </span>
    </HiddenText>
  );
}

type CopyIconProps = {
  readonly value: string;
  /** Default "Copy"; name the value if several are close together. */
  readonly label?: string | undefined;
  readonly size?: 'xs' | 'sm' | undefined;
};

/** A copy button without the value. */
export function CopyIcon({ value, label, size = 'xs' }: CopyIconProps) {
  const { t } = useTranslation('ui');
  const [status, copy] = useCopy();
  const name = label ?? t('copy.copy');
  return (
    <>
      <IconButton
        slot={null}
        size={size}
        icon={glyphs[status]}
        label={name}
        tooltip={status === 'idle' ? name : t(`copy.${status}`)}
        className={status === 'copied' ? styles.done : undefined}
        onPress={() => copy(value)}
      />
      <CopyAnnouncement status={status} />
    </>
  );
}

type CopyProps = {
  readonly value: string;
  /** What is copied, for the accessible name: "Copy app ID". Default "Copy". */
  readonly label?: string | undefined;
  /** `text` is plain and inline, `contained` has a border. */
  readonly variant?: 'text' | 'contained' | undefined;
  /** Shows dots of equal length until revealed. Copying works while hidden. */
  readonly isSecret?: boolean | undefined;
  readonly className?: string | undefined;
};

/** A value with a copy icon. Pressing it never opens the surrounding row. */
export function Copy({ value, label, variant = 'text', isSecret = false, className }: CopyProps) {
  const { t } = useTranslation('ui');
  const [status, copy] = useCopy();
  const [isShown, setIsShown] = useState(!isSecret);
  const name = label ?? t('copy.copy');
  const shown = isShown ? value : '•'.repeat(value.length);
  const classes = cx(styles.copy, styles[variant], className);

  const text = (
    <bdi dir="ltr" className={cx(styles.value, !isShown && styles.dots)}>
      {isShown ? shown : <span aria-hidden>{shown}</span>}
      {!isShown && <HiddenText>{t('copy.hidden')}</HiddenText>}
    </bdi>
  );

  if (!isSecret) {
    return (
      <span className={styles.wrap}>
        <Tooltip content={status === 'idle' ? name : t(`copy.${status}`)}>
          <AriaButton
            className={classes}
            aria-label={`${name}: ${value}`}
            onPress={() => copy(value)}
          >
            {text}
            <Icon
              icon={glyphs[status]}
              size={13}
              className={status === 'copied' ? styles.done : styles.glyph}
            />
          </AriaButton>
        </Tooltip>
        <CopyAnnouncement status={status} />
      </span>
    );
  }
  return (
    <span className={cx(classes, styles.secret)}>
      {text}
      <IconButton
        size="xs"
        icon={isShown ? EyeOff : Eye}
        label={t('password.show')}
        tooltip={t(isShown ? 'password.hide' : 'password.show')}
        aria-pressed={isShown}
        onPress={() => setIsShown(!isShown)}
      />
      <IconButton
        size="xs"
        icon={glyphs[status]}
        label={name}
        tooltip={status === 'idle' ? name : t(`copy.${status}`)}
        className={status === 'copied' ? styles.done : undefined}
        onPress={() => copy(value)}
      />
      <CopyAnnouncement status={status} />
    </span>
  );
}
