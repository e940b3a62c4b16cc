import { useSelector } from '@xstate/react';
import { Trans } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { PartialPasswordPolicy } from '~/contract/password-policy';
import { isCodeRefusal, isResendable } from '~/machines/code-verification.machine';
import {
  issuesOf,
  type IdentityContext,
  type identityChangeMachine,
} from '~/machines/identity-change.machine';
import { createApiError, toApiError } from '~/src/api/api-error';
import { errorText } from '~/src/api/error-text';
import { useTranslation } from '~/src/i18n/use-translation';
import { ConfirmDialog } from '~/src/ui/confirm';
import { FullScreenDialog } from '~/src/ui/full-screen-dialog';
import { CodeForm } from './code.form';
import { CurrentPasswordForm } from './current-password.form';
import type { IdentityUser } from './identity-user';
import { NewEmailForm } from './new-email.form';
import { NewPasswordForm } from './new-password.form';

export type IdentityActor = ActorRefFrom<typeof identityChangeMachine>;

type IdentityChangeViewProps = {
  readonly actor: IdentityActor;
  readonly person: IdentityUser;
  /** Undefined while loading: the server validates anyway. */
  readonly policy: PartialPasswordPolicy | undefined;
};

/** One step of the change as a full-window dialog. */
export function IdentityChangeView({ actor, person, policy }: IdentityChangeViewProps) {
  const { t } = useTranslation('profile');
  const { t: tCommon } = useTranslation('common');
  const { t: tErrors } = useTranslation('errors-console');
  const snapshot = useSelector(actor, (current) => current);
  const { context } = snapshot;
  if (snapshot.status === 'done') {
    return null;
  }
  const close = () => actor.send({ type: 'dialog.closed' });
  const failure =
    context.failure && errorText(createApiError(context.failure.code, context.failure), tErrors);
  const isRetryable = snapshot.matches({ failed: 'retryable' });
  return (
    <>
      <FullScreenDialog
        onClose={close}
        isBusy={snapshot.matches('updating')}
        backLabel={t('title')}
        closeLabel={t('identity.close')}
        title={t(`identity.${context.page}.title`)}
        description={<Lead context={context} />}
      >
        <Form
          actor={actor}
          person={person}
          policy={policy}
          failure={snapshot.matches('failed') ? null : failure}
        />
      </FullScreenDialog>
      <ConfirmDialog
        isOpen={snapshot.matches('failed')}
        isAlert={!isRetryable}
        tone="primary"
        title={t(
          context.page === 'newPassword'
            ? 'identity.password_not_changed'
            : 'identity.email_not_changed',
        )}
        description={context.failure && errorText(toApiError(context.failure), tErrors)}
        confirmLabel={tCommon(isRetryable ? 'actions.retry' : 'actions.got_it')}
        cancelLabel={t('identity.back_to_profile')}
        onClose={() => actor.send({ type: 'alert.dismissed' })}
        onConfirm={() => actor.send({ type: isRetryable ? 'update.retried' : 'alert.dismissed' })}
      />
    </>
  );
}

function Lead({ context }: { readonly context: IdentityContext }) {
  const { t } = useTranslation('profile');
  return context.page === 'code' ? (
    <Trans t={t} i18nKey="identity.code.lead" values={{ email: context.email }}>
      Type the code sent to <b>address</b>
    </Trans>
  ) : (
    t(`identity.${context.page}.lead`)
  );
}

type FormProps = IdentityChangeViewProps & { readonly failure: string | null };

function Form({ actor, person, policy, failure }: FormProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { t: tErrors } = useTranslation('errors-console');
  const { context } = snapshot;
  const proof = snapshot.children.codeVerification;
  const code = useSelector(proof, (current) => current);
  const isBusy = snapshot.hasTag('busy') || code?.hasTag('busy') === true;
  const refusal =
    code?.context.failure && isCodeRefusal(code.context.failure) ? code.context.failure : null;
  switch (context.page) {
    case 'currentPassword':
      return (
        <CurrentPasswordForm
          email={context.ownEmail}
          isBusy={isBusy}
          isWrong={failure !== null}
          onSubmit={(password) => actor.send({ type: 'password.submitted', password })}
          onUseCode={() => actor.send({ type: 'code.requested' })}
        />
      );
    case 'newEmail':
      return (
        <NewEmailForm
          ownEmail={context.ownEmail}
          isBusy={isBusy}
          onSubmit={(email) => actor.send({ type: 'email.submitted', email })}
        />
      );
    case 'code':
      return (
        <CodeForm
          isBusy={isBusy}
          failure={refusal && errorText(toApiError(refusal), tErrors)}
          refusal={refusal}
          secondsToResend={code && isResendable(code) ? 0 : (code?.context.secondsToResend ?? 0)}
          canUsePassword={code?.context.allowsPassword === true}
          onSubmit={(typed) => proof?.send({ type: 'code.submitted', code: typed })}
          onResend={() => proof?.send({ type: 'code.resent' })}
          onUsePassword={() => proof?.send({ type: 'password.requested' })}
        />
      );
    case 'newPassword':
      return (
        <NewPasswordForm
          person={person}
          policy={policy}
          isBusy={isBusy}
          issues={issuesOf(context.failure)}
          onSubmit={(password) => actor.send({ type: 'password.chosen', password })}
        />
      );
  }
}
