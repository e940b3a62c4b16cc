import { useState } from 'react';
import { useUpdateAdminConsoleConfigMutation } from '~/src/api/endpoints/configs.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { Card } from '~/src/ui/card';
import { EmptyState } from '~/src/ui/empty-state';
import { ExperienceGuide } from './experience-guide';

/** The first visit of an installation: what this section is for, and a guide through its start. */
export function Welcome() {
  const { t } = useTranslation('sign-in-experience');
  const [isOpen, setIsOpen] = useState(false);
  const [updateConfig] = useUpdateAdminConsoleConfigMutation();
  return (
    <Card isPadded={false}>
      <EmptyState
        title={t('welcome.title')}
        description={t('welcome.text')}
        actions={
          <Button variant="primary" onPress={() => setIsOpen(true)}>
            {t('welcome.start')}
          </Button>
        }
      />
      {isOpen && (
        <ExperienceGuide
          // Saved or skipped, the tabs take the place of this.
          onDone={() => void updateConfig({ signInExperienceCustomized: true })}
        />
      )}
    </Card>
  );
}
