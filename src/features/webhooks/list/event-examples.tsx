import { Building, LogIn, UserCog, UserX } from 'lucide-react';
import { useTranslation } from '~/src/i18n/use-translation';
import { DottedText } from '~/src/ui/dotted-text';
import { Mono } from '~/src/ui/text';
import { Tile } from '~/src/ui/type-tile';
import styles from './webhooks-list.module.css';

const EXAMPLES = [
  { event: 'PostSignIn', icon: LogIn, text: 'example.sign_in' },
  { event: 'Organization.Membership.Updated', icon: Building, text: 'example.membership' },
  { event: 'Role.Scopes.Updated', icon: UserCog, text: 'example.role' },
  { event: 'User.Deleted', icon: UserX, text: 'example.deleted' },
] as const;

/** What a webhook can tell, below an empty list. */
export function EventExamples() {
  const { t } = useTranslation('webhooks');
  return (
    <ul className={styles.examples} aria-label={t('example.label')}>
      {EXAMPLES.map(({ event, icon, text }) => (
        <li key={event} className={styles.example}>
          <Tile icon={icon} size={36} />
          <div className={styles.texts}>
            <div className={styles.what}>{t(text)}</div>
            <Mono className={styles.event ?? ''}>
              <DottedText>{event}</DottedText>
            </Mono>
          </div>
        </li>
      ))}
    </ul>
  );
}
