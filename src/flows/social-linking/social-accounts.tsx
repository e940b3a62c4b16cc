import type { ReactNode } from 'react';
import { toApiError } from '~/src/api/api-error';
import {
  meApi,
  useListMySocialConnectorsQuery,
  type Me,
  type MySocialConnector,
} from '~/src/api/endpoints/me.api';
import { errorText } from '~/src/api/error-text';
import { useTranslation } from '~/src/i18n/use-translation';
import { CardRow } from '~/src/ui/card';
import { CardRowSkeleton } from '~/src/ui/card-row-skeleton';
import { toasts } from '~/src/ui/toast-queue';
import { RetryButton } from '~/src/ui/retry-button';
import { SocialAccountsView } from './social-accounts.view';
import styles from './social-linking.module.css';
import { useLinkStart } from './use-link-start';

type SocialAccountsProps = {
  readonly me: Pick<Me, 'identities' | 'hasPassword'>;
  /** Asks for confirmation before unlinking, runs `action`, and shows its error. */
  readonly confirm: (question: {
    title: string;
    description: ReactNode;
    confirmLabel: string;
    action: () => Promise<unknown>;
  }) => Promise<boolean>;
};

/**
 * The providers that the user's account can be linked to, as rows of a `CardRows`. Cloud edition.
 * `confirm` is the app's confirmation dialog.
 */
export function SocialAccounts({ me, confirm }: SocialAccountsProps) {
  const { t } = useTranslation('social-linking');
  const { t: tErrors } = useTranslation('errors-console');
  const { data: connectors, error, refetch } = useListMySocialConnectorsQuery();
  const [unlink] = meApi.useUnlinkMySocialIdentityMutation();
  const { actor, link } = useLinkStart();

  const ask = async ({ id }: MySocialConnector, name: string) => {
    const isUnlinked = await confirm({
      title: t('unlinking.title', { name }),
      description: t(me.hasPassword ? 'unlinking.text' : 'unlinking.without_password', { name }),
      confirmLabel: t('unlink'),
      action: () => unlink(id).unwrap(),
    });
    if (isUnlinked) toasts.add({ kind: 'success', title: t('unlinked') });
  };

  if (!connectors && error) {
    return (
      <CardRow
        action={
          <RetryButton
            size="sm"
            retryAt={toApiError(error).retryAt}
            onPress={() => void refetch()}
          />
        }
      >
        <span className={styles.problem} role="alert">
          {errorText(toApiError(error), tErrors)}
        </span>
      </CardRow>
    );
  }
  if (!connectors) {
    return <CardRowSkeleton tileSize={24} />;
  }
  return (
    <SocialAccountsView
      actor={actor}
      connectors={connectors}
      identities={me.identities}
      onLink={link}
      onUnlink={(connector, name) => void ask(connector, name)}
    />
  );
}
