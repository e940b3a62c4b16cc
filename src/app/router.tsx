import {
  createBrowserRouter,
  createMemoryRouter,
  Navigate,
  type RouteObject,
} from 'react-router-dom';
import { DEFAULT_TENANT_ID } from '~/contract/tenancy';
import { basePathOf } from '~/src/config/base-path';
import type { Settings } from '~/src/config/settings';
import { profileDialogs } from '~/src/lib/profile-paths';
import type { SectionsHandle } from '~/src/hooks/use-section-path';
import { withTranslations } from './lazy-translations';
import type { Preloads } from './preloads';
import { accountDeletedPath, importErrorPath } from './public-paths';
import { FirstSectionPage } from './pages/first-section.page';
import { LoadingPage } from './pages/loading.page';
import { NotFoundPage } from './pages/not-found.page';
import { RouteErrorPage } from './pages/route-error.page';
import { Root, SessionGate } from './root';
import { sections } from './sections';
import { Shell } from './shell/shell';
import { TenantBoundary, TenantScope } from './tenant-boundary';
import { withFirstAnswer } from './with-first-answer';

/** Entry pages that the session chart handles; a loader shows until it moves on. */
const entryPaths = [
  'callback',
  'sign-out-callback',
  'one-time-token',
  'external-google-one-tap',
  'welcome',
];

/**
 * URLs outside of tenants whose pages come in later releases, listed so that they are never
 * mistaken for a tenant ID (specification section 2).
 */
const reservedPaths = ['profile', 'accept', 'handle-social', 'checkout-success-callback'];

/** The user's profile and its dialogs; loaded as one chunk. */
const profileRoute: RouteObject = {
  path: 'profile',
  lazy: async () => ({ Component: (await import('./pages/profile.page')).ProfilePage }),
  children: [
    { index: true, element: null },
    ...Object.values(profileDialogs).map((path) => ({ path, element: null })),
  ],
};

/** Where a provider redirects users who link an account. */
const handleSocialRoute: RouteObject = {
  path: 'handle-social',
  lazy: async () => ({ Component: (await import('~/src/flows/social-linking')).HandleSocial }),
};

/** Who may sign in to the console of the open-source edition. */
const administratorsRoute: RouteObject = {
  path: 'administrators',
  lazy: async () => ({
    Component: (await import('~/src/features/administrators/administrators.page'))
      .AdministratorsPage,
  }),
};

const entryRoutes: RouteObject[] = entryPaths.map((path) => ({ path, element: <LoadingPage /> }));

const reservedRoutes: RouteObject[] = reservedPaths.map((path) => ({
  path: `${path}/*`,
  element: <NotFoundPage />,
}));

function internalRoutes(devFeatures: boolean): RouteObject[] {
  return devFeatures
    ? [
        {
          path: importErrorPath.slice(1),
          lazy: () => Promise.reject(new Error('The code of this page could not be loaded.')),
        },
      ]
    : [];
}

/** Pages for developers; no session required. */
function developerRoutes(devFeatures: boolean): RouteObject[] {
  return devFeatures
    ? [
        {
          path: '__internal__/machines',
          lazy: async () => ({
            Component: (await import('./machines/machines.page')).MachinesPage,
          }),
        },
      ]
    : [];
}

/** The console's frame around its sections; pages check them before linking to one. */
function shellRoute(
  edition: Settings['edition'],
  answered: Preloads['answered'],
  others: RouteObject[] = [],
): RouteObject {
  const sectionRoutes = Object.values(sections)
    .filter(({ isCloudOnly }) => !isCloudOnly || edition === 'cloud')
    .flatMap((section) => withFirstAnswer(section, answered));
  return {
    element: <Shell />,
    handle: { sections: sectionRoutes } satisfies SectionsHandle,
    children: [
      { index: true, element: <FirstSectionPage /> },
      ...others,
      ...sectionRoutes,
      { path: '*', element: <NotFoundPage isInline /> },
    ],
  };
}

/** Where the payment page returns to after payment; below its tenant, if there is one. */
const checkoutReturnRoutes = withTranslations(
  [
    {
      path: 'checkout-success-callback',
      lazy: async () => ({
        Component: (await import('./pages/checkout-return.page')).CheckoutReturnPage,
      }),
    },
  ],
  ['checkout', 'plans'],
);

const onboardingRoute: RouteObject = {
  path: 'onboarding',
  children: [
    { index: true, element: <Navigate to="/onboarding/create-tenant" replace /> },
    {
      path: 'create-tenant',
      lazy: async () => ({ Component: (await import('./pages/onboarding.page')).OnboardingPage }),
    },
  ],
};

const acceptRoute: RouteObject = {
  path: 'accept',
  children: [
    { index: true, element: <Navigate to="/" replace /> },
    {
      path: ':invitationId',
      lazy: async () => ({ Component: (await import('./pages/invitation.page')).InvitationPage }),
    },
  ],
};

function cloudRoutes(answered: Preloads['answered']): RouteObject[] {
  return [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./pages/index.page')).IndexPage }),
    },
    ...withTranslations([profileRoute], ['profile', 'social-linking']),
    ...withTranslations([onboardingRoute], ['onboarding', 'email-chips']),
    ...checkoutReturnRoutes,
    ...withTranslations([acceptRoute], ['invitation']),
    ...withTranslations([handleSocialRoute], ['social-linking']),
    ...reservedRoutes,
    {
      path: ':tenantId',
      element: <TenantBoundary />,
      children: [...checkoutReturnRoutes, shellRoute('cloud', answered)],
    },
  ];
}

function ossRoutes(answered: Preloads['answered']): RouteObject[] {
  return [
    ...withTranslations([profileRoute], ['profile', 'social-linking']),
    ...reservedRoutes,
    {
      element: <TenantScope tenantId={DEFAULT_TENANT_ID} />,
      children: [
        shellRoute('oss', answered, withTranslations([administratorsRoute], ['administrators'])),
      ],
    },
  ];
}

/** Every URL of the console (specification section 2). */
function consoleRoutes(
  edition: Settings['edition'],
  devFeatures: boolean,
  answered: Preloads['answered'],
): RouteObject[] {
  return [
    {
      element: <Root />,
      errorElement: <RouteErrorPage />,
      hydrateFallbackElement: <LoadingPage />,
      children: [
        {
          // Public: a provider may redirect anyone here.
          path: 'social-demo-callback',
          lazy: async () => ({
            Component: (await import('./pages/social-demo.page')).SocialDemoPage,
          }),
        },
        {
          path: accountDeletedPath.slice(1),
          lazy: async () => ({
            Component: (await import('./pages/account-deleted.page')).AccountDeletedPage,
          }),
        },
        ...developerRoutes(devFeatures),
        { path: '__internal__/*', element: <NotFoundPage /> },
        {
          element: <SessionGate />,
          errorElement: <RouteErrorPage />,
          children: [
            ...entryRoutes,
            ...internalRoutes(devFeatures),
            ...(edition === 'cloud' ? cloudRoutes(answered) : ossRoutes(answered)),
            { path: '*', element: <NotFoundPage /> },
          ],
        },
      ],
    },
  ];
}

/** @param answered what a section's first page waits for, besides its code */
export function createConsoleRouter(
  edition: Settings['edition'],
  devFeatures: boolean,
  answered: Preloads['answered'],
) {
  return createBrowserRouter(consoleRoutes(edition, devFeatures, answered), {
    basename: basePathOf(edition) || '/',
  });
}

/** For tests: the same routes without a browser's address bar, which wait for nothing but code. */
export function createTestRouter(edition: Settings['edition'], entries: string[]) {
  return createMemoryRouter(
    consoleRoutes(edition, false, () => Promise.resolve()),
    { initialEntries: entries, basename: basePathOf(edition) || '/' },
  );
}
