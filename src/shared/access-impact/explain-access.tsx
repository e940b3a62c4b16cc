import { Waypoints } from 'lucide-react';
import type { Subject, Target } from '~/src/api/endpoints/permission-explorer.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { LinkButton } from '~/src/ui/button';
import { MenuItem } from '~/src/ui/menu';
import { isPermission, subjectAddress, targetAddress } from './explorer-urls';

type ExplainAccessProps =
  | { readonly subject: Subject; readonly target?: undefined }
  | { readonly target: Target; readonly subject?: undefined };

/** Text and target of both variants of the link. */
function useExplanation({ subject, target }: ExplainAccessProps) {
  const { t } = useTranslation('access-links');
  const consolePath = useConsolePath();
  return {
    label: t(target && isPermission(target) ? 'who_has' : 'explain'),
    href: consolePath(subject ? subjectAddress(subject) : targetAddress(target)),
  };
}

/**
 * Links to the permission explorer: from a subject to its permissions, or from a grant to who has
 * it.
 */
export function ExplainAccess(props: ExplainAccessProps) {
  const { label, href } = useExplanation(props);
  return (
    <LinkButton variant="ghost" icon={Waypoints} href={href}>
      {label}
    </LinkButton>
  );
}

/** The same in the menu of a row. */
export function ExplainAccessItem(props: ExplainAccessProps) {
  return <MenuItem {...useExplanation(props)} icon={Waypoints} />;
}
