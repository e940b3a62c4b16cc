import i18next from 'i18next';
import { toasts } from '~/src/ui/toast-queue';

/** What a person is told about the tenant of the address. Its code and texts come when needed. */
export type AccessNotice =
  /** The token lacks what the server grants now. */
  | { readonly key: 'limited'; readonly onSignIn: () => void }
  /** No member any more. */
  | { readonly key: 'lost'; readonly name: string }
  /** Not in the person's list; the default tenant opens instead, if there is one. */
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
      // Without an account the root says what is wrong with it.
      const opened = await notice.findDefaultTenant().catch(() => undefined);
      toasts.add({
        kind: 'error',
        title: t('unknown.title', { id: notice.id }),
        text: opened ? t('unknown.replaced', { name: opened.name }) : t('unknown.text'),
      });
    }
  }
}
