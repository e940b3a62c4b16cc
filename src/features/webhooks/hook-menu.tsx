import { CirclePause, CirclePlay, ExternalLink, Trash2 } from 'lucide-react';
import type { Hook } from '~/src/api/endpoints/hooks.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { MenuItem, MenuSeparator } from '~/src/ui/menu';
import { useHookActions } from './use-hook-actions';

type HookMenuProps = {
  readonly hook: Pick<Hook, 'id' | 'name' | 'enabled'>;
  /** URL of the webhook; absent on its own page. */
  readonly href?: string | undefined;
  /** Without the switch: the settings form has one, which a save decides. */
  readonly hidesSwitch?: boolean | undefined;
  readonly onDelete: () => void;
};

/** Actions on a webhook, in the menu of its row and of its page. */
export function HookMenu({ hook, href, hidesSwitch = false, onDelete }: HookMenuProps) {
  const { t } = useTranslation('webhooks');
  const { enable, disable } = useHookActions();
  const { canWrite, canDelete } = useDataAccess();
  const hasSwitch = canWrite && !hidesSwitch;
  return (
    <>
      {href !== undefined && <MenuItem label={t('open')} icon={ExternalLink} href={href} />}
      {hasSwitch &&
        (hook.enabled ? (
          <MenuItem
            label={t('disable.open')}
            icon={CirclePause}
            onAction={() => void disable(hook)}
          />
        ) : (
          <MenuItem label={t('enable.open')} icon={CirclePlay} onAction={() => void enable(hook)} />
        ))}
      {canDelete && (
        <>
          {(href !== undefined || hasSwitch) && <MenuSeparator />}
          <MenuItem label={t('delete.open')} icon={Trash2} isDanger onAction={onDelete} />
        </>
      )}
    </>
  );
}
