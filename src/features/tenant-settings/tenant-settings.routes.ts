import type { RouteObject } from 'react-router-dom';
import { withWords } from '~/src/i18n/with-words';

/** Routes of the section (specification section 2); each page is loaded on first use. */
export const tenantSettingsRoutes: RouteObject = {
  path: 'tenant-settings',
  children: [
    {
      index: true,
      lazy: async () => ({
        Component: (await import('./settings/settings-index.page')).SettingsIndexPage,
      }),
    },
    {
      path: 'settings',
      lazy: () =>
        withWords(['checkout'], async () => ({
          Component: (await import('./settings/settings.page')).SettingsPage,
        })),
    },
    {
      path: 'members',
      lazy: () =>
        withWords(['tenant-members'], async () => ({
          Component: (await import('./members/members.page')).MembersPage,
        })),
    },
    {
      path: 'members/invitations',
      lazy: () =>
        withWords(['tenant-members'], async () => ({
          Component: (await import('./members/invitations.page')).InvitationsPage,
        })),
    },
    {
      path: 'subscription',
      lazy: () =>
        withWords(['checkout', 'plan-comparison'], async () => ({
          Component: (await import('./subscription/subscription.page')).SubscriptionPage,
        })),
    },
    {
      path: 'billing-history',
      lazy: async () => ({
        Component: (await import('./billing-history/billing-history.page')).BillingHistoryPage,
      }),
    },
  ],
};
