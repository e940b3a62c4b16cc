import { useEffect, useRef, useState } from 'react';
import { cx } from '~/src/ui/cx';
import { DotsIcon } from '../components/icons';
import { useFlow } from '../flow';
import { useText } from '../i18n';
import type { SocialConnector } from '../settings';
import { browserConnectors, nameOf } from './connectors';
import { ProviderLogo } from './provider-logo';
import styles from './social.module.css';

/** Providers with a button of full width, if there are more of them. */
const SHOWN = 3;

type ProviderButtonProps = {
  readonly connector: SocialConnector;
  readonly onChoose: (connectorId: string) => void;
  /** Only the logo is visible. */
  readonly isSmall?: boolean;
};

function ProviderButton({ connector, onChoose, isSmall = false }: ProviderButtonProps) {
  const { t, language } = useText();
  const { isBusy } = useFlow();
  const name = nameOf(connector, language);
  const label = t('social.continue_with', { name });
  return (
    <button
      type="button"
      className={cx(styles.button, isSmall && styles.small, 'gh-social-button')}
      aria-disabled={isBusy || undefined}
      {...(isSmall ? { 'aria-label': label, title: name } : {})}
      onClick={() => {
        if (!isBusy) {
          onChoose(connector.id);
        }
      }}
    >
      <ProviderLogo connector={connector} name={name} />
      {!isSmall && <span className={styles.label}>{label}</span>}
    </button>
  );
}

/** The tenant's social providers: three buttons, and the others behind one more. */
export function SocialButtons({
  onChoose,
  isAlone,
}: {
  readonly onChoose: (connectorId: string) => void;
  /** The form below has no fields. */
  readonly isAlone: boolean;
}) {
  const { t } = useText();
  const { settings } = useFlow();
  const [isOpen, setIsOpen] = useState(false);
  const rest = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (isOpen) {
      rest.current?.querySelector('button')?.focus();
    }
  }, [isOpen]);
  const connectors = browserConnectors(settings.signInExperience);
  if (connectors.length === 0) {
    return null;
  }
  const shown = connectors.length > SHOWN + 1 ? connectors.slice(0, SHOWN) : connectors;
  const others = connectors.slice(shown.length);
  return (
    <>
      <div className={cx(styles.buttons, 'gh-social')}>
        {shown.map((connector) => (
          <ProviderButton key={connector.id} connector={connector} onChoose={onChoose} />
        ))}
        {others.length > 0 && !isOpen && (
          <button
            type="button"
            className={cx(styles.button, 'gh-social-button')}
            onClick={() => setIsOpen(true)}
          >
            <DotsIcon size={20} />
            <span className={styles.label}>{t('social.more', { count: others.length })}</span>
          </button>
        )}
        {isOpen && (
          <div className={styles.rest} ref={rest}>
            {others.map((connector) => (
              <ProviderButton
                key={connector.id}
                connector={connector}
                onChoose={onChoose}
                isSmall
              />
            ))}
          </div>
        )}
      </div>
      {!isAlone && <div className={cx(styles.or, 'gh-or')}>{t('social.or')}</div>}
    </>
  );
}
