import { useSelector } from '@xstate/react';
import i18next from 'i18next';
import { createContext, Suspense, use, useState, type ReactNode } from 'react';
import { lazy } from '~/src/ui/lazy';
import type { Confirmations } from './wire';

/** The dialog and its texts: no page needs them before something is to be confirmed. */
export async function loadConfirmationDialog() {
  const [{ ConfirmationDialogView: View }] = await Promise.all([
    import('./confirmation-dialog.view'),
    i18next.loadNamespaces(['flows', 'errors-console']),
  ]);
  return { default: View };
}
const ConfirmationDialogView = lazy(loadConfirmationDialog);

const ConfirmationsContext = createContext<Confirmations | null>(null);

type ProvidedConfirmations = { readonly confirmations: Confirmations };

/** Mounted from the first request on: the dialog is seen closing. */
function ConfirmationDialog({ confirmations }: ProvidedConfirmations) {
  const isAsked = useSelector(confirmations.actor, ({ context }) => context.request !== null);
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setWasAsked(true);
  return (
    wasAsked && (
      <Suspense>
        <ConfirmationDialogView confirmations={confirmations} />
      </Suspense>
    )
  );
}

/** Provides the app's only confirmation dialog. Render it once, inside the router. */
export function ConfirmationsProvider({
  confirmations,
  children,
}: ProvidedConfirmations & { readonly children: ReactNode }) {
  return (
    <ConfirmationsContext value={confirmations}>
      {children}
      <ConfirmationDialog confirmations={confirmations} />
    </ConfirmationsContext>
  );
}

/** Asks for confirmation: `const confirm = useConfirm(); if (await confirm({ … })) …`. */
export function useConfirm(): Confirmations['ask'] {
  const confirmations = use(ConfirmationsContext);
  if (!confirmations) {
    throw new Error('useConfirm needs a ConfirmationsProvider');
  }
  return confirmations.ask;
}
