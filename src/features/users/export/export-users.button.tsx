import { Download } from 'lucide-react';
import { type ComponentProps, Suspense, useState } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { lazy } from '~/src/ui/lazy';
import type { ExportUsersDialog as Dialog } from './export-users.dialog';

const ExportUsersDialog = lazy(async () => ({
  default: (await import('./export-users.dialog')).ExportUsersDialog,
}));

/** Opens the export of the list. */
export function ExportUsersButton(props: Omit<ComponentProps<typeof Dialog>, 'onClose'>) {
  const { t } = useTranslation('users');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={Download} onPress={() => setIsOpen(true)}>
        {t('export.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <ExportUsersDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
