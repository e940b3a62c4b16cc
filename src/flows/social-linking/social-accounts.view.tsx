import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { socialLinkingMachine } from '~/machines/social-linking.machine';
import type { Me, MySocialConnector, SocialUser } from '~/src/api/endpoints/me.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { Avatar } from '~/src/ui/avatar';
import { Button } from '~/src/ui/button';
import { CardRow } from '~/src/ui/card';
import { useErrorMessage } from './use-error-message';
import styles from './social-linking.module.css';

export type SocialLinkingActor = ActorRefFrom<typeof socialLinkingMachine>;

type SocialAccountsViewProps = {
  readonly actor: SocialLinkingActor;
  readonly connectors: readonly MySocialConnector[];
  readonly identities: Me['identities'];
  readonly onLink: (connector: MySocialConnector) => void;
  readonly onUnlink: (connector: MySocialConnector, name: string) => void;
};

/** A provider's name in the console's language, else in English, else its target. */
function nameOf({ name, target }: MySocialConnector, language: string): string {
  return name[language] ?? name[language.split('-')[0] ?? ''] ?? name['en'] ?? target;
}

/** One row per provider, for a card of rows: the linked account, and the button that changes it. */
export function SocialAccountsView({ connectors, ...rest }: SocialAccountsViewProps) {
  return connectors.map((connector) => (
    <AccountRow key={connector.id} connector={connector} {...rest} />
  ));
}

type AccountRowProps = Omit<SocialAccountsViewProps, 'connectors'> & {
  readonly connector: MySocialConnector;
};

function AccountRow({ actor, connector, identities, onLink, onUnlink }: AccountRowProps) {
  const { t, i18n } = useTranslation('social-linking');
  const sentence = useErrorMessage();
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const current = useSelector(actor, ({ context }) => context.connectorId);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const isCurrent = current === connector.id;
  const identity = identities[connector.target];
  const name = nameOf(connector, i18n.language);
  const isAway = isCurrent && state === 'authorizing' && !identity;
  const isStarting = isCurrent && state === 'requestingUri';
  return (
    <CardRow
      start={
        <span className={styles.logo} aria-hidden>
          <img src={connector.logo} alt="" referrerPolicy="no-referrer" />
        </span>
      }
      action={
        <span className={styles.actions}>
          {(isAway || isStarting) && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={t('cancel_of', { name })}
              onPress={() => actor.send({ type: 'link.cancelled' })}
            >
              {t('cancel')}
            </Button>
          )}
          {identity ? (
            <Button
              variant="ghost"
              size="sm"
              aria-label={t('unlink_of', { name })}
              onPress={() => onUnlink(connector, name)}
            >
              {t('unlink')}
            </Button>
          ) : (
            <Button
              variant="ghost"
              size="sm"
              aria-label={t(isAway ? 'again_of' : 'link_of', { name })}
              isLoading={isStarting}
              onPress={() => onLink(connector)}
            >
              {t(isAway ? 'again' : 'link')}
            </Button>
          )}
        </span>
      }
    >
      <span className={styles.name}>{name}</span>
      <div className={styles.detail}>
        {identity ? (
          <LinkedUser user={identity.details ?? {}} id={identity.userId} />
        ) : isAway ? (
          <span role="status">{t('away', { name })}</span>
        ) : (
          <span className={styles.unset}>{t('not_set')}</span>
        )}
      </div>
      {isCurrent && !identity && state === 'alreadyInUse' && (
        <p className={styles.problem} role="alert">
          {t('in_use.text', { name })}
        </p>
      )}
      {isCurrent && !identity && state === 'failed' && failure && (
        <p className={styles.problem} role="alert">
          {sentence(failure)}
        </p>
      )}
    </CardRow>
  );
}

function LinkedUser({ user, id }: { readonly user: SocialUser; readonly id: string }) {
  const names = [user.name, user.email].filter(Boolean);
  const text = names.length > 0 ? names.join(' · ') : id;
  return (
    <>
      <Avatar name={user.name ?? user.email ?? id} src={user.avatar} size={20} />
      <bdi>{text}</bdi>
    </>
  );
}
