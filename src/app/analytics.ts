import type { AnalyticsSettings } from '~/src/config/settings';
import type { Conversion } from '~/src/lib/conversions';

type Command = readonly [name: string, value: Readonly<Record<string, string>>];

declare global {
  interface Window {
    /** Commands for the marketing scripts, which replace the list by their own `push`. */
    gatehouseAnalytics?: { push: (command: Command) => unknown };
  }
}

export type Analytics = {
  /** Starts with the first signed-in person; before that nothing is loaded. */
  readonly identify: (email: string) => Promise<void>;
  /** `path` holds no ids (see `maskPath`). */
  readonly pageView: (path: string) => void;
  /** Counts on the product's own domains only. */
  readonly conversion: (conversion: Conversion) => Promise<void>;
};

const silent: Analytics = {
  identify: () => Promise.resolve(),
  pageView: () => undefined,
  conversion: () => Promise.resolve(),
};

/** Where Gatehouse itself runs as a service. */
const productDomain = 'gatehouse.app';

function isProductHost(host: string) {
  return host === productDomain || host.endsWith(`.${productDomain}`);
}

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Page views and conversions for the providers of the settings. Without settings there is no
 * script, no request and nothing is kept. E-mail addresses and transactions leave the browser
 * hashed only.
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
      for (const url of settings.scriptUrls) {
        const script = page.document.createElement('script');
        script.src = url;
        script.async = true;
        script.dataset['siteId'] = settings.siteId;
        page.document.head.append(script);
      }
    },
    pageView: (path) => {
      (page.gatehouseAnalytics ?? commands).push(['pageView', { path }]);
    },
    conversion: async (conversion) => {
      if (!isProductHost(page.location.hostname)) {
        return;
      }
      const transaction =
        'tenantId' in conversion ? { transactionHash: await hash(conversion.tenantId) } : {};
      (page.gatehouseAnalytics ?? commands).push([
        'conversion',
        { kind: conversion.kind, ...transaction },
      ]);
    },
  };
}
