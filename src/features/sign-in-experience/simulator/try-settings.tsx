import { FlaskConical } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type { SignInExperienceChanges } from '~/src/api/endpoints/sign-in-exp.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { LinkButton } from '~/src/ui/button';
import { keepEdits } from './handover';

type TrySettingsProps = { readonly changes: () => SignInExperienceChanges };

/** Simulates sign-ins with what is not saved, beside the form. */
export function TrySettings({ changes }: TrySettingsProps) {
  const { t } = useTranslation('sign-in-experience');
  const { tenantId } = useParams();
  return (
    <LinkButton
      icon={FlaskConical}
      href={useConsolePath()('/sign-in-experience/simulator?settings=edited')}
      target="_blank"
      onPress={() => keepEdits(tenantId, changes())}
    >
      {t('try_settings')}
    </LinkButton>
  );
}
