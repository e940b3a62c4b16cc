import type { AnalyticsSettings } from '~/src/config/settings';
import type { Conversion } from '~/src/lib/conversions';

type Command = readonly [name: string, value: Readonly<Record<string, string>>];

declare global {
  interface Window {
    /** Commands for the marketing scripts, which replace the array with their own `push`. */
    gatehouseAnalytics?: { push: (command: Command) => unknown };
  }
}

export type Analytics = {
  /** Starts with the first signed-in user; nothing is loaded before. */
  readonly identify: (email: string) => Promise<void>;
  /** `path` contains no IDs (see `maskPath`). */
  readonly pageView: (path: string) => void;
  /** Only counts on the product's own domains. */
  readonly conversion: (conversion: Conversion) => Promise<void>;
};

const silent: Analytics = {
  identify: () => Promise.resolve(),
  pageView: () => undefined,
  conversion: () => Promise.resolve(),
};

/** Domains of the hosted service. */
const productDomain = 'gatehouse.app';

function isProductHost(host: string) {
  return host === productDomain || host.endsWith(`.${productDomain}`);
}

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Page views and conversions for the configured providers. Without configuration there is no
 * script, no request, and no storage. Email addresses and transactions leave the browser hashed.
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
