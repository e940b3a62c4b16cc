import { KeyRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Application } from '~/src/api/endpoints/applications.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { FormSection } from '~/src/ui/form-section';
import { lazy } from '~/src/ui/lazy';

const TestTokenDialog = lazy(async () => ({
  default: (await import('./test-token.dialog')).TestTokenDialog,
}));

/** Gets an access token of a machine-to-machine application. */
export function TestTokenSection({ application }: { readonly application: Application }) {
  const { t } = useTranslation('applications');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <FormSection title={t('test_token.title')} description={t('test_token.description')}>
      <div>
        <Button icon={KeyRound} onPress={() => setIsOpen(true)}>
          {t('test_token.open')}
        </Button>
      </div>
      <Suspense>
        {isOpen && <TestTokenDialog application={application} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </FormSection>
  );
}
