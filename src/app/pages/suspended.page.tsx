import { Ban, Mail } from 'lucide-react';
import { externalLinks } from '~/src/config/links';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { useTranslation } from '~/src/i18n/use-translation';
import { Arch } from '~/src/ui/arch';
import { Badge } from '~/src/ui/badge';
import { LinkButton } from '~/src/ui/button';
import { StandalonePage } from '~/src/ui/standalone-page';
import styles from './suspended.module.css';

/** Replaces the console for a suspended tenant; the top bar stays, for switching to another. */
export function SuspendedPage({ name }: { readonly name: string }) {
  const { t } = useTranslation('tenant-access');
  usePageTitle(t('suspended.page_title'));
  return (
    <StandalonePage
      isWholePage={false}
      illustration={
        <>
          <Arch width={260} height={164} count={7} door={19} isLit={false} />
          <span className={styles.badge}>
            <Badge tone="red" icon={Ban}>
              {t('suspended.badge')}
            </Badge>
          </span>
        </>
      }
      title={t('suspended.title', { name })}
      description={
        <>
          {t('suspended.text')}
          <span className={styles.second}>{t('suspended.help')}</span>
        </>
      }
      actions={
        <LinkButton
          href={externalLinks.email}
          target="_blank"
          variant="primary"
          size="lg"
          icon={Mail}
        >
          {t('suspended.contact')}
        </LinkButton>
      }
    />
  );
}
