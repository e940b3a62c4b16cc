import i18next from 'i18next';
import { toasts } from '~/src/ui/toast-queue';

/** Notices about access to the current tenant. Code and texts are loaded on demand. */
export type AccessNotice =
  /** The token has fewer scopes than the server grants now. */
  | { readonly key: 'limited'; readonly onSignIn: () => void }
  /** No longer a member. */
  | { readonly key: 'lost'; readonly name: string }
  /** Not in the user's list; the default tenant opens instead, if there is one. */
  | {
      readonly key: 'unknown';
      readonly id: string;
      readonly findDefaultTenant: () => Promise<{ readonly name: string } | undefined>;
    };

export async function notifyAccess(notice: AccessNotice): Promise<void> {
  await i18next.loadNamespaces('tenant-access');
  const t = i18next.getFixedT(null, 'tenant-access');
  switch (notice.key) {
    case 'limited':
      toasts.add({
        kind: 'info',
        title: t('limited.title'),
        text: t('limited.text'),
        action: { label: t('limited.action'), onAction: notice.onSignIn },
      });
      break;
    case 'lost':
      toasts.add({
        kind: 'info',
        title: t('lost.title', { name: notice.name }),
        text: t('lost.text'),
      });
      break;
    case 'unknown': {
      // Without an account, the root page explains the problem.
      const opened = await notice.findDefaultTenant().catch(() => undefined);
      toasts.add({
        kind: 'error',
        title: t('unknown.title', { id: notice.id }),
        text: opened ? t('unknown.replaced', { name: opened.name }) : t('unknown.text'),
      });
    }
  }
}
