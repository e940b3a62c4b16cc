import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Application } from '~/src/api/endpoints/applications.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import styles from './application-guide.module.css';
import { useSaveMetadata } from './use-application-guide';

/** Turns the requirement of PKCE off, for libraries that do not support it. */
export function PkceSetting({ application }: { readonly application: Application }) {
  const { t } = useTranslation('guides');
  const { textOf } = useErrorTexts();
  const save = useSaveMetadata(application.id);
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  const isAllowed = application.customClientMetadata.requirePkce !== true;
  const allow = async () => {
    setIsSaving(true);
    setError(undefined);
    await save(({ customClientMetadata }) => ({
      customClientMetadata: { ...customClientMetadata, requirePkce: false },
    })).catch(setError);
    setIsSaving(false);
  };
  return (
    <>
      <div className={styles.setting}>
        <span>{t(isAllowed ? 'pkce.optional' : 'pkce.required')}</span>
        <Button
          icon={isAllowed ? Check : undefined}
          isDisabled={isAllowed}
          isLoading={isSaving}
          onPress={() => void allow()}
        >
          {t(isAllowed ? 'pkce.done' : 'pkce.allow')}
        </Button>
      </div>
      {error !== undefined && (
        <Banner tone="danger" title={t('uris.failed')} role="alert">
          {textOf(error)}
        </Banner>
      )}
    </>
  );
}
