import { CodeXml } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ApiRequest } from '~/src/api/base-query';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { IconButton } from '~/src/ui/icon-button';
import { lazy } from '~/src/ui/lazy';
import type { ApiCallDialogProps } from './api-call-dialog-props';

const OpenDialog = lazy(async () => ({
  default: (await import('./api-call.dialog')).ApiCallDialog,
}));

type Calls = {
  /**
   * The requests to display: `() => apiCall(api.endpoints.updateX, arg)`. Several run in this
   * order.
   */
  readonly calls: () => ApiRequest | readonly ApiRequest[];
};

type ApiCallButtonProps = Calls & {
  /** Only the icon, if space is limited. */
  readonly isIconOnly?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
};

/**
 * "Show as API call" in a save bar or the footer of a dialog. Its texts load on first use; the form
 * around it must not suspend for them, or the field being typed in is unmounted.
 */
export function ApiCallButton(props: ApiCallButtonProps) {
  return (
    <Suspense>
      <NamedButton {...props} />
    </Suspense>
  );
}

function NamedButton({ calls, isIconOnly = false, isDisabled }: ApiCallButtonProps) {
  const { t } = useTranslation('api-call');
  const [shown, setShown] = useState<readonly ApiRequest[] | null>(null);
  const show = () => {
    const next = calls();
    setShown(Array.isArray(next) ? (next as readonly ApiRequest[]) : [next as ApiRequest]);
  };
  return (
    <>
      {isIconOnly ? (
        <IconButton
          size="md"
          icon={CodeXml}
          label={t('show')}
          isDisabled={isDisabled}
          onPress={show}
        />
      ) : (
        <Button variant="ghost" icon={CodeXml} isDisabled={isDisabled} onPress={show}>
          {t('show')}
        </Button>
      )}
      <ApiCallDialog requests={shown} onClose={() => setShown(null)} />
    </>
  );
}

/** Only the dialog. Its code is loaded on first use; it stays mounted for its closing animation. */
export function ApiCallDialog(props: ApiCallDialogProps) {
  const [wasAsked, setWasAsked] = useState(false);
  if (props.requests !== null && !wasAsked) setWasAsked(true);
  return wasAsked ? (
    <Suspense>
      <OpenDialog {...props} />
    </Suspense>
  ) : null;
}
