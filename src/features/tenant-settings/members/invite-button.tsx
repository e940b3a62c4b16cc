import { UserPlus } from 'lucide-react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { loadAhead } from '~/src/lib/load-ahead';
import { lazy } from '~/src/ui/lazy';

function loadDialog() {
  return import('./invite.dialog');
}
const InviteDialog = lazy(async () => ({ default: (await loadDialog()).InviteDialog }));

/** Query key of the open dialog. */
const INVITE = 'invite';

/** Opens the dialog, which has its own URL, from the current list. */
function useInviteDialog() {
  const [params, setParams] = useSearchParams();
  return {
    isOpen: params.has(INVITE),
    open: () =>
      setParams((current) => {
        current.set(INVITE, '');
        return current;
      }),
    close: () =>
      setParams(
        (current) => {
          current.delete(INVITE);
          return current;
        },
        { replace: true },
      ),
  };
}

/** The invite button with its dialog. Render it once per page. */
export function InviteButton({ tenantId }: { readonly tenantId: string }) {
  const { t } = useTranslation('tenant-members');
  const { isOpen, open, close } = useInviteDialog();
  return (
    <>
      <Button
        variant="primary"
        icon={UserPlus}
        onPress={open}
        onHoverStart={() => loadAhead(loadDialog)}
      >
        {t('invite.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <InviteDialog tenantId={tenantId} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
