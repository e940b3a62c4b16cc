import type { AnalyticsSettings } from '~/src/config/settings';

type Command = readonly [name: string, value: Readonly<Record<string, string>>];

declare global {
  interface Window {
    /** Commands for the analytics script, which replaces the list by its own `push`. */
    gatehouseAnalytics?: { push: (command: Command) => unknown };
  }
}

export type Analytics = {
  /** Starts with the first signed-in person; before that nothing is loaded. */
  readonly identify: (email: string) => Promise<void>;
  /** `path` holds no ids (see `maskPath`). */
  readonly pageView: (path: string) => void;
};

const silent: Analytics = { identify: () => Promise.resolve(), pageView: () => undefined };

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Page views for the provider of the settings. Without settings there is no script, no request and
 * nothing is kept. E-mail addresses leave the browser hashed only.
 */
export function createAnalytics(
  settings: AnalyticsSettings | null,
  page: Window = window,
): Analytics {
  if (!settings) {
    return silent;
  }
  const commands = (page.gatehouseAnalytics ??= [] as Command[]);
  let isLoaded = false;
  return {
    identify: async (email) => {
      if (isLoaded) {
        return;
      }
      isLoaded = true;
      commands.push(['identify', { emailHash: await hash(email.trim().toLowerCase()) }]);
      const script = page.document.createElement('script');
      script.src = settings.scriptUrl;
      script.async = true;
      script.dataset['siteId'] = settings.siteId;
      page.document.head.append(script);
    },
    pageView: (path) => {
      (page.gatehouseAnalytics ?? commands).push(['pageView', { path }]);
    },
  };
}
