import { useSelector } from '@xstate/react';
import { Suspense, useState } from 'react';
import { createApiError } from '~/src/api/api-error';
import { errorText } from '~/src/api/error-text';
import { useTranslation } from '~/src/i18n/use-translation';
import { Banner } from '~/src/ui/banner';
import { ConfirmDialog } from '~/src/ui/confirm';
import { lazy } from '~/src/ui/lazy';
import type { ConfirmationOptions, Confirmations } from './wire';

const ApiCallButton = lazy(async () => ({
  default: (await import('~/src/shared/api-command')).ApiCallButton,
}));

/** The dialog of the current request. */
export function ConfirmationDialogView({
  confirmations: { actor, optionsOf },
}: {
  readonly confirmations: Confirmations;
}) {
  const { t } = useTranslation(['flows', 'errors-console']);
  const id = useSelector(actor, ({ context }) => context.request?.id ?? null);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  // The last question stays readable while the dialog closes.
  const [shown, setShown] = useState<{ id: string; options: ConfirmationOptions } | null>(null);
  const options = id === null ? undefined : optionsOf(id);
  if (id !== null && options && shown?.id !== id) {
    setShown({ id, options });
  }

  if (!shown) {
    return null;
  }
  const { action: _, calls, children, ...texts } = shown.options;
  return (
    <ConfirmDialog
      key={shown.id}
      {...texts}
      isOpen={id !== null}
      isBusy={isBusy}
      footerStart={
        calls && (
          <Suspense>
            <ApiCallButton isIconOnly isDisabled={isBusy} calls={calls} />
          </Suspense>
        )
      }
      onTyped={(text) => actor.send({ type: 'dialog.typed', text })}
      onClose={() => actor.send({ type: 'dialog.cancelled' })}
      onConfirm={() => actor.send({ type: 'dialog.confirmed' })}
    >
      {failure ? (
        <>
          {children}
          <Banner
            tone="danger"
            role="alert"
            isStacked
            title={errorText(createApiError(failure.code, failure), (key, values) =>
              t(key, { ns: 'errors-console', ...values }),
            )}
          >
            {failure.requestId && (
              <>
                {t('flows:confirmation.request_id')} <code>{failure.requestId}</code>
              </>
            )}
          </Banner>
        </>
      ) : (
        children
      )}
    </ConfirmDialog>
  );
}
