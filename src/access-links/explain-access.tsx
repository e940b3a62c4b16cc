import { Waypoints } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Subject, Target } from '~/src/api/endpoints/permission-explorer.api';
import { useConsolePath } from '~/src/lib/use-console-path';
import { LinkButton } from '~/src/ui/button';
import { subjectAddress, targetAddress } from './addresses';

type ExplainAccessProps =
  | { readonly subject: Subject; readonly target?: undefined }
  | { readonly target: Target; readonly subject?: undefined };

/** Leads to the permission explorer: from somebody to what they can do, or from a grant to its holders. */
export function ExplainAccess({ subject, target }: ExplainAccessProps) {
  const { t } = useTranslation('access-links');
  const consolePath = useConsolePath();
  return (
    <LinkButton
      variant="ghost"
      icon={Waypoints}
      href={consolePath(subject ? subjectAddress(subject) : targetAddress(target))}
    >
      {t('explain')}
    </LinkButton>
  );
}
