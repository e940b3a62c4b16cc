import type { RouteObject } from 'react-router-dom';
import { withWords } from '~/src/i18n/with-words';
import { redirectTo } from '~/src/lib/redirect-to';

/** Routes of the section (specification section 2); each page is loaded on first use. */
export const securityRoutes: RouteObject = {
  path: 'security',
  children: [
    { index: true, ...redirectTo('password-policy') },
    {
      path: 'password-policy',
      lazy: async () => ({
        Component: (await import('./passwords/password-policy.page')).PasswordPolicyPage,
      }),
    },
    {
      path: 'captcha/*',
      lazy: async () => ({ Component: (await import('./captcha/captcha.page')).CaptchaPage }),
    },
    {
      path: 'blocklist',
      lazy: async () => ({ Component: (await import('./blocklist/blocklist.page')).BlocklistPage }),
    },
    {
      path: 'general',
      lazy: () =>
        withWords(['lists'], async () => ({
          Component: (await import('./lock-out/lock-out.page')).LockOutPage,
        })),
    },
  ],
};
