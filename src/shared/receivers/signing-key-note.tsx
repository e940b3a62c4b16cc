import { useTranslation } from '~/src/i18n/use-translation';
import { Banner } from '~/src/ui/banner';
import { SigningKey } from './signing-key';

/** A new key, which is told only now. */
export function SigningKeyNote({ signingKey }: { readonly signingKey: string }) {
  const { t } = useTranslation('receivers');
  return (
    <>
      <Banner tone="info" title={t('key.once')} isStacked>
        {t('key.once_text')}
      </Banner>
      <div role="group" aria-label={t('key.label')}>
        <SigningKey value={signingKey} />
      </div>
    </>
  );
}
