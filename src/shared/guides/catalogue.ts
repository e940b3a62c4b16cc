import type { ApplicationType } from '~/contract/applications';

/** What a guide connects: an application of a type, or an API. */
export type GuideTarget = ApplicationType | 'API';

export type Guide = {
  /** Also the name of its content file, and part of its URL. */
  readonly id: string;
  /** Of the framework; the same in every language. */
  readonly name: string;
  readonly target: GuideTarget;
  /** Position among its group; guides with the same number keep their order here. */
  readonly order: number;
  /** Shown first; `oss` in the open-source edition only. */
  readonly featured?: true | 'oss';
  readonly isCloudOnly?: true;
  readonly isThirdParty?: true;
  /** It has no content: creating leads to the details. */
  readonly isSkipped?: true;
  /** Examples of the library, by its authors. */
  readonly sample?: string;
  /** Documentation of the library. */
  readonly manual?: string;
};

const LAST = Number.POSITIVE_INFINITY;

const openidClient = {
  sample: 'https://github.com/panva/openid-client/tree/main/examples',
  manual: 'https://github.com/panva/openid-client#readme',
} as const;
const oidcClientTs = {
  sample: 'https://github.com/authts/oidc-client-ts/tree/main/samples',
  manual: 'https://authts.github.io/oidc-client-ts/',
} as const;
const aspNet = {
  manual: 'https://learn.microsoft.com/aspnet/core/security/authentication/',
} as const;
const wordpress = { manual: 'https://wordpress.org/plugins/daggerhart-openid-connect-generic/' };

/** Every guide (the catalogue of frameworks), applications first. */
export const guides: readonly Guide[] = [
  {
    id: 'web-next-app-router',
    name: 'Next.js (App Router)',
    target: 'Traditional',
    order: 1,
    featured: true,
    ...openidClient,
  },
  {
    id: 'native-expo',
    name: 'Expo (React Native)',
    target: 'Native',
    order: 1.1,
    sample: 'https://github.com/expo/examples',
    manual: 'https://docs.expo.dev/versions/latest/sdk/auth-session/',
  },
  { id: 'spa-angular', name: 'Angular', target: 'SPA', order: 1.1, ...oidcClientTs },
  {
    id: 'spa-chrome-extension',
    name: 'Chrome extension',
    target: 'SPA',
    order: 1.1,
    sample: 'https://github.com/GoogleChrome/chrome-extensions-samples',
    manual: 'https://developer.chrome.com/docs/extensions/reference/api/identity',
  },
  {
    id: 'spa-react',
    name: 'React',
    target: 'SPA',
    order: 1.1,
    featured: true,
    sample: 'https://github.com/authts/react-oidc-context',
    manual: 'https://github.com/authts/react-oidc-context#readme',
  },
  { id: 'web-express', name: 'Express', target: 'Traditional', order: 1.2, ...openidClient },
  {
    id: 'web-next',
    name: 'Next.js (Page Router)',
    target: 'Traditional',
    order: 1.2,
    ...openidClient,
  },
  { id: 'web-sveltekit', name: 'SvelteKit', target: 'Traditional', order: 1.2, ...openidClient },
  { id: 'web-remix', name: 'Remix', target: 'Traditional', order: 1.2, ...openidClient },
  { id: 'spa-vue', name: 'Vue', target: 'SPA', order: 1.3, featured: true, ...oidcClientTs },
  {
    id: 'web-go',
    name: 'Go',
    target: 'Traditional',
    order: 1.3,
    sample: 'https://github.com/coreos/go-oidc/tree/v3/example',
    manual: 'https://pkg.go.dev/github.com/coreos/go-oidc/v3/oidc',
  },
  {
    id: 'web-next-auth',
    name: 'Next Auth',
    target: 'Traditional',
    order: 1.3,
    manual: 'https://authjs.dev/',
  },
  {
    id: 'protected-app',
    name: 'Protected app',
    target: 'Protected',
    order: 1.4,
    featured: true,
    isCloudOnly: true,
    isSkipped: true,
  },
  {
    id: 'm2m-general',
    name: 'Machine-to-machine',
    target: 'MachineToMachine',
    order: 1.5,
    featured: true,
    manual: 'https://www.rfc-editor.org/rfc/rfc6749#section-4.4',
  },
  {
    id: 'web-java-spring-boot',
    name: 'Java Spring Boot',
    target: 'Traditional',
    order: 1.6,
    featured: true,
    sample: 'https://github.com/spring-projects/spring-security-samples',
  },
  {
    id: 'native-ios-swift',
    name: 'iOS (Swift)',
    target: 'Native',
    order: 1.7,
    sample: 'https://github.com/openid/AppAuth-iOS/tree/master/Examples',
    manual: 'https://openid.github.io/AppAuth-iOS/',
  },
  {
    id: 'native-android',
    name: 'Android',
    target: 'Native',
    order: 2,
    sample: 'https://github.com/openid/AppAuth-Android/tree/master/app',
    manual: 'https://github.com/openid/AppAuth-Android#readme',
  },
  { id: 'spa-vanilla', name: 'Vanilla JS', target: 'SPA', order: 2, ...oidcClientTs },
  { id: 'web-nuxt', name: 'Nuxt', target: 'Traditional', order: 2, ...openidClient },
  {
    id: 'web-php',
    name: 'PHP',
    target: 'Traditional',
    order: 2,
    sample: 'https://github.com/thephpleague/oauth2-client',
    manual: 'https://oauth2-client.thephpleague.com/',
  },
  {
    id: 'web-ruby',
    name: 'Ruby',
    target: 'Traditional',
    order: 2,
    featured: 'oss',
    sample: 'https://github.com/omniauth/omniauth_openid_connect',
    manual: 'https://github.com/omniauth/omniauth_openid_connect#readme',
  },
  { id: 'spa-webflow', name: 'Webflow', target: 'SPA', order: 2.1 },
  { id: 'web-wordpress', name: 'WordPress', target: 'Traditional', order: 2.2, ...wordpress },
  {
    id: 'web-wordpress-plugin',
    name: 'WordPress plugin',
    target: 'Traditional',
    order: 2.3,
    ...wordpress,
  },
  {
    id: 'web-python',
    name: 'Python',
    target: 'Traditional',
    order: 3,
    sample: 'https://github.com/authlib/demo-oauth-client',
    manual: 'https://docs.authlib.org/',
  },
  { id: 'native-capacitor', name: 'Capacitor JS', target: 'Native', order: 4 },
  { id: 'native-flutter', name: 'Flutter', target: 'Native', order: 5 },
  {
    id: 'web-dotnet-core',
    name: '.NET Core (Razor Pages)',
    target: 'Traditional',
    order: 5,
    sample: 'https://github.com/dotnet/AspNetCore.Docs.Samples',
  },
  {
    id: 'web-dotnet-core-mvc',
    name: '.NET Core (MVC)',
    target: 'Traditional',
    order: 5.1,
    sample: 'https://github.com/dotnet/AspNetCore.Docs.Samples',
    ...aspNet,
  },
  {
    id: 'web-dotnet-core-blazor-server',
    name: '.NET Core (Blazor Server)',
    target: 'Traditional',
    order: 5.2,
    sample: 'https://github.com/dotnet/blazor-samples',
    ...aspNet,
  },
  {
    id: 'web-dotnet-core-blazor-wasm',
    name: '.NET Core (Blazor WASM)',
    target: 'SPA',
    order: 5.3,
    sample: 'https://github.com/dotnet/blazor-samples',
    ...aspNet,
  },
  { id: 'web-outline', name: 'Outline', target: 'Traditional', order: 6 },
  { id: 'web-passport', name: 'Passport', target: 'Traditional', order: 6.1 },
  { id: 'web-gpt-plugin', name: 'ChatGPT plugin', target: 'Traditional', order: 999 },
  { id: 'saml-idp', name: 'SAML', target: 'SAML', order: LAST, isSkipped: true },
  {
    id: 'third-party-oidc',
    name: 'OIDC',
    target: 'Traditional',
    order: LAST,
    isThirdParty: true,
    isSkipped: true,
  },
  { id: 'api-express', name: 'Express', target: 'API', order: LAST },
  { id: 'api-python', name: 'Python', target: 'API', order: LAST },
  { id: 'api-spring-boot', name: 'Spring Boot', target: 'API', order: LAST },
];

export function findGuide(id: string | null | undefined): Guide | undefined {
  return guides.find((guide) => guide.id === id);
}

export const API_GUIDES: readonly Guide[] = guides.filter(({ target }) => target === 'API');

/** Types that the server cannot create yet: their guides are not offered. */
const WITHOUT_CREATION: readonly GuideTarget[] = ['Protected', 'SAML'];

/** The application guides of an edition in their order. */
export function applicationGuides(isCloud: boolean): readonly Guide[] {
  return guides
    .filter(({ target }) => target !== 'API' && !WITHOUT_CREATION.includes(target))
    .filter((guide) => isCloud || !guide.isCloudOnly)
    .toSorted((one, other) => (one.order < other.order ? -1 : one.order > other.order ? 1 : 0));
}

export function isFeatured({ featured }: Guide, isCloud: boolean): boolean {
  return featured === true || (featured === 'oss' && !isCloud);
}
