import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { invitationAcceptanceMachine } from '~/machines/invitation-acceptance.machine';
import { toApiError } from '~/src/api/api-error';
import { errorText } from '~/src/api/error-text';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button, LinkButton } from '~/src/ui/button';
import { FullScreenLoader } from '~/src/ui/standalone-page';
import { RetryButton } from '~/src/ui/retry-button';
import { InvitationCard } from './invitation-card';

export type InvitationActor = ActorRefFrom<typeof invitationAcceptanceMachine>;

export type InvitationDetails = {
  /** The signed-in user: email address, else username, else ID. */
  readonly account: string;
  /** An account without an email address can add the invited one. */
  readonly hasEmail?: boolean | undefined;
  /** Account menu, at the end of the header. */
  readonly headerEnd?: ReactNode | undefined;
};

type InvitationViewProps = InvitationDetails & { readonly actor: InvitationActor };

/** Statuses with their own texts. */
const knownStatuses = ['Accepted', 'Expired', 'Revoked'] as const;

/** The running acceptance: a loader, or the page that says why it cannot continue. */
export function InvitationView({
  actor,
  account,
  hasEmail = true,
  headerEnd,
}: InvitationViewProps) {
  const { t } = useTranslation('invitation');
  const { t: tErrors } = useTranslation('errors-console');
  const snapshot = useSelector(actor, (current) => current);
  const { send } = actor;
  const { failure, status, tenantId } = snapshot.context;
  usePageTitle(t('page_title'));

  if (snapshot.matches('notFound')) {
    return (
      <InvitationCard
        headerEnd={headerEnd}
        title={t('not_found.title')}
        text={t('not_found.text')}
        actions={<ToConsole />}
      />
    );
  }
  if (snapshot.matches('invalidStatus')) {
    const known = knownStatuses.find((one) => one === status) ?? 'other';
    return (
      <InvitationCard
        headerEnd={headerEnd}
        isLit={known === 'Accepted'}
        title={t(`closed.${known}.title`)}
        text={t(`closed.${known}.text`)}
        actions={<ToConsole path={known === 'Accepted' ? `/${tenantId}` : '/'} />}
      />
    );
  }
  if (snapshot.matches('emailMismatch')) {
    return (
      <InvitationCard
        headerEnd={headerEnd}
        title={t('mismatch.title', { account })}
        text={t(hasEmail ? 'mismatch.text' : 'mismatch.no_email')}
        account={account}
        actions={
          <>
            <Button
              variant="primary"
              size="lg"
              isBlock
              onPress={() => send({ type: 'invitation.switched' })}
            >
              {t('mismatch.switch')}
            </Button>
            {hasEmail ? (
              <LinkButton href="/" variant="ghost" size="lg" isBlock>
                {t('back')}
              </LinkButton>
            ) : (
              <LinkButton href="/profile" variant="ghost" size="lg" isBlock>
                {t('mismatch.profile')}
              </LinkButton>
            )}
          </>
        }
      />
    );
  }
  if (snapshot.matches('failed')) {
    return (
      <InvitationCard
        headerEnd={headerEnd}
        title={t('failed.title')}
        text={errorText(toApiError(failure), tErrors)}
        actions={
          <>
            <RetryButton
              variant="primary"
              size="lg"
              isBlock
              retryAt={failure?.retryAt}
              onPress={() => send({ type: 'invitation.retried' })}
            />
            <LinkButton href="/" variant="ghost" size="lg" isBlock>
              {t('back')}
            </LinkButton>
          </>
        }
      />
    );
  }
  return <FullScreenLoader />;
}

function ToConsole({ path = '/' }: { readonly path?: string }) {
  const { t } = useTranslation('invitation');
  return (
    <LinkButton href={path} size="lg" isBlock>
      {t('to_console')}
    </LinkButton>
  );
}
