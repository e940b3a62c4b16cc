import { useFlow } from '../flow';
import { Rich, useText } from '../i18n';
import styles from './sandbox-link.module.css';

type SandboxLinkProps = {
  readonly channel: 'email' | 'phone';
  /** The messages open in another tab. */
  readonly onOpen: () => void;
};

/** On a local installation, where messages are not delivered: a link to where they are kept. */
export function SandboxLink({ channel, onOpen }: SandboxLinkProps) {
  const { t } = useText();
  const url = useFlow().settings.signInExperience.outbox?.[channel];
  return url ? (
    <p className={styles.note}>
      <Rich
        text={t('code.sandbox')}
        marks={{
          link: (content) => (
            <a href={url} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
              {content}
            </a>
          ),
        }}
      />
    </p>
  ) : null;
}
