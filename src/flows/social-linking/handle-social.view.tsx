import { useSelector } from '@xstate/react';
import { canRepeatLink } from '~/machines/social-linking.machine';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { FullScreenLoader, StandalonePage } from '~/src/ui/standalone-page';
import { RetryButton } from '~/src/ui/retry-button';
import { useErrorMessage } from './use-error-message';
import type { SocialLinkingActor } from './social-accounts.view';

/** The result of linking, after returning from a provider. */
export function HandleSocialView({ actor }: { readonly actor: SocialLinkingActor }) {
  const { t } = useTranslation('social-linking');
  const sentence = useErrorMessage();
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const isWindow = useSelector(actor, ({ context }) => context.isWindow);
  const canRepeat = useSelector(actor, ({ context }) => canRepeatLink(context));
  const done = (
    <Button
      variant={canRepeat ? 'secondary' : 'primary'}
      size="lg"
      onPress={() => actor.send({ type: 'message.closed' })}
    >
      {t(isWindow ? 'close' : 'back')}
    </Button>
  );
  switch (state) {
    case 'alreadyInUse':
      return (
        <div role="alert">
          <StandalonePage
            title={t('in_use.title')}
            description={t('in_use.explanation')}
            actions={done}
            isLit={false}
          />
        </div>
      );
    case 'failed':
      return (
        <div role="alert">
          <StandalonePage
            title={t('failed.title')}
            description={failure ? sentence(failure) : undefined}
            actions={
              <>
                {canRepeat && (
                  <RetryButton
                    variant="primary"
                    size="lg"
                    retryAt={failure?.retryAt}
                    onPress={() => actor.send({ type: 'linking.retried' })}
                  />
                )}
                {done}
              </>
            }
            isLit={false}
          />
        </div>
      );
    case 'linked':
      return (
        <StandalonePage title={t('linked')} description={t('closing')} actions={done} isBold />
      );
    case 'idle':
    case 'linking':
    case 'requestingUri':
    case 'authorizing':
      return <FullScreenLoader label={t('linking')} />;
  }
}
