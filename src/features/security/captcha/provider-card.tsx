import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { CaptchaProvider } from '~/src/api/endpoints/captcha-provider.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { Button, LinkButton } from '~/src/ui/button';
import { Card } from '~/src/ui/card';
import { EmptyState } from '~/src/ui/empty-state';
import { CaptchaLogo } from './captcha-logo';
import styles from './captcha.module.css';
import { ChooseProviderDialog } from './choose-provider.dialog';

/** The provider, or how to get one. */
export function ProviderCard({ provider }: { readonly provider: CaptchaProvider | null }) {
  const { t } = useTranslation('security');
  const { canWrite } = useDataAccess();
  const path = useConsolePath()('/security/captcha');
  const [isChoosing, setIsChoosing] = useState(false);
  if (provider) {
    const { type, siteKey } = provider.config;
    return (
      <Card isPadded={false} className={styles.provider}>
        <CaptchaLogo type={type} />
        <div className={styles.words}>
          <span className={styles.name}>{t(`captcha.provider.${type}`)}</span>
          <span className={styles.key}>
            {t(`captcha.field.${type}.siteKey`)} <bdi>{siteKey}</bdi>
          </span>
        </div>
        <LinkButton href={`${path}/details`}>{t('captcha.settings')}</LinkButton>
      </Card>
    );
  }
  return (
    <Card isPadded={false} className={styles.none}>
      <EmptyState
        size="sm"
        headingLevel={3}
        title={t('captcha.none')}
        description={t('captcha.none_text')}
        actions={
          canWrite && (
            <Button variant="primary" icon={Plus} onPress={() => setIsChoosing(true)}>
              {t('captcha.add')}
            </Button>
          )
        }
      />
      {isChoosing && (
        <ChooseProviderDialog current={undefined} onClose={() => setIsChoosing(false)} />
      )}
    </Card>
  );
}
