import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { checkoutMachine, CheckoutOrder, CheckoutStart } from '~/machines/checkout.machine';
import { toApiError, type ApiError } from '~/src/api/api-error';
import type { ApiDispatch } from '~/src/api/dispatch';
import { useTranslation } from '~/src/i18n/use-translation';
import { addErrorToast } from '~/src/shared/api-errors/error-toast';
import { openStorage } from '~/src/lib/storage';
import { paidSessionOf, resumeCheckout } from '~/src/lib/stored-checkout';
import { journalInspector } from '~/src/slices/journal-inspector';
import { toasts } from '~/src/ui/toast-queue';
import { wireCheckout } from './wire';

export type CheckoutOptions = {
  /** Shows the error itself and returns true, or leaves it to a toast. */
  readonly onFailure?: ((failure: ApiError) => boolean) | undefined;
};

/** The response had no redirect. */
const noRedirect = 'general.unknown_error';

type CreateSession = (dispatch: ApiDispatch, order: CheckoutOrder) => Promise<CheckoutStart>;

/** The running checkout chart of one page. */
export function useCheckoutActor(createSession: CreateSession, { onFailure }: CheckoutOptions) {
  const { t } = useTranslation('checkout');
  const { t: tErrors } = useTranslation('errors-console');
  const dispatch = useDispatch<ApiDispatch>();
  const navigate = useNavigate();
  const [storage] = useState(() => openStorage('session'));

  // Recreated on each render: the running chart calls the latest one.
  const machine = wireCheckout({
    createSession: (order) => createSession(dispatch, order),
    storage,
    leave: (address) => window.location.assign(address),
    notifyFailure: (error, order) => {
      const failure = toApiError(error);
      if (onFailure?.(failure) === true) return;
      const sessionId = paidSessionOf(failure);
      if (sessionId !== null) {
        const { tenantId, callbackPage, isDowngrade } = order ?? {};
        const resume = () =>
          navigate(resumeCheckout(storage, { sessionId, callbackPage, isDowngrade }, tenantId));
        toasts.add({
          kind: 'error',
          title: t('pending.title'),
          text: t('pending.text'),
          action: { label: t('pending.action'), onAction: () => void resume() },
        });
        return;
      }
      const isUnknown = failure.code === noRedirect && failure.message === '';
      addErrorToast({
        title: t('failed'),
        error,
        t: tErrors,
        ...(isUnknown ? { text: t('no_redirect') } : {}),
      });
    },
  });
  const [inspect] = useState(() => journalInspector(dispatch, () => Date.now()));
  const actor = useActorRef(machine, { inspect });

  return { actor, ...useCheckoutState(actor) };
}

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>;

/** What buttons need to know about a running chart. */
export function useCheckoutState(actor: CheckoutActor) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const pendingSkuId = useSelector(actor, ({ context }) => context.order?.skuId ?? null);
  return { isBusy, pendingSkuId };
}
