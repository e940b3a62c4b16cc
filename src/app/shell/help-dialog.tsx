import { ArrowUpRight, Bug, CalendarClock, Mail, MessagesSquare } from 'lucide-react';
import { externalLinks } from '~/src/config/links';
import { useTranslation } from '~/src/i18n/use-translation';
import { LinkButton } from '~/src/ui/button';
import { CardRow, CardRows } from '~/src/ui/card';
import { Icon } from '~/src/ui/icon';
import { Modal } from '~/src/ui/modal';
import styles from './help-dialog.module.css';

const options = [
  { name: 'chat', icon: MessagesSquare, href: externalLinks.communityChat },
  { name: 'issues', icon: Bug, href: externalLinks.issues },
  { name: 'email', icon: Mail, href: externalLinks.email },
  { name: 'call', icon: CalendarClock, href: externalLinks.bookCall },
] as const;

type HelpDialogProps = { readonly isOpen: boolean; readonly onClose: () => void };

/** Four support channels. */
export function HelpDialog({ isOpen, onClose }: HelpDialogProps) {
  const { t } = useTranslation('shell');
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      closesOnPressOutside
      title={t('help.title')}
      description={t('help.description')}
    >
      <CardRows>
        {options.map(({ name, icon, href }) => (
          <CardRow
            key={name}
            start={
              <span className={styles.tile}>
                <Icon icon={icon} />
              </span>
            }
            action={
              <LinkButton href={href} target="_blank" endIcon={ArrowUpRight}>
                {t(`help.${name}.action`)}
              </LinkButton>
            }
          >
            <div className={styles.title}>{t(`help.${name}.title`)}</div>
            <p className={styles.text}>{t(`help.${name}.text`)}</p>
          </CardRow>
        ))}
      </CardRows>
    </Modal>
  );
}
