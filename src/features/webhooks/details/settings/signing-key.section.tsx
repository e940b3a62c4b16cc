import { RefreshCw } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Hook, hooksApi } from '~/src/api/endpoints/hooks.api';
import { externalLinks } from '~/src/config/links';
import { useConfirmedWrite } from '~/src/flows/confirmation-dialog';
import { Button } from '~/src/ui/button';
import { Copy } from '~/src/ui/copy';
import { fieldStyles } from '~/src/ui/field';
import { FormSection } from '~/src/ui/form-section';
import { Link } from '~/src/ui/link';
import { Mono } from '~/src/ui/text';
import styles from './settings.module.css';

const SIGNATURE_HEADER = 'gatehouse-signature-sha-256';

/** The key that proves where a request comes from: shown on demand, and replaced at once. */
export function SigningKeySection({ hook }: { readonly hook: Hook }) {
  const { t } = useTranslation('webhooks');
  const confirmWrite = useConfirmedWrite();
  const labelId = useId();
  const replace = () =>
    confirmWrite(hooksApi.endpoints.renewHookSigningKey, hook.id, {
      title: t('key.title', { name: hook.name || t('unnamed') }),
      warning: { title: t('key.effect'), detail: t('key.detail') },
      confirmLabel: t('key.confirm'),
      done: t('key.done'),
    });
  return (
    <FormSection
      title={t('key.section')}
      description={t('key.text')}
      learnMore={
        <Link href={externalLinks.webhooks} isExternal>
          {t('key.about')}
        </Link>
      }
    >
      <div role="group" aria-labelledby={labelId} className={fieldStyles.field}>
        <span id={labelId} className={fieldStyles.label}>
          {t('key.label')}
        </span>
        <Copy
          // A replaced key starts out hidden.
          key={hook.signingKey}
          value={hook.signingKey}
          label={t('key.copy')}
          variant="contained"
          isSecret
          className={styles.key ?? ''}
        />
      </div>
      <div className={styles.renew}>
        <Button size="sm" icon={RefreshCw} onPress={() => void replace()}>
          {t('key.replace')}
        </Button>
        <span>
          {t('key.hint')} <Mono>{SIGNATURE_HEADER}</Mono>
        </span>
      </div>
    </FormSection>
  );
}
