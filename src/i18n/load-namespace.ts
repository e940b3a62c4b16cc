import type { BackendModule, ResourceKey } from 'i18next';

type JsonModule = { default: ResourceKey };

function isMissing(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'MODULE_NOT_FOUND';
}

/*
 * Left out below: namespaces of the server and of other pages. Each would add a file name in every
 * language to the console's first script.
 */

/**
 * Loads one namespace of one language as a separate chunk. A language without the namespace returns
 * an empty object, so that English shows; a chunk that fails to load is an error.
 */
export async function loadNamespace(language: string, namespace: string): Promise<ResourceKey> {
  try {
    const module = (await import(
      /* webpackChunkName: "locale-[request]" */
      /* webpackExclude: /[\\/](?:account-pages|demo-app|email|errors|experience(?:-[a-z]+)?|message-page|outbox|sandbox-payment)\.json$/ */
      `../../locales/${language}/${namespace}.json`
    )) as JsonModule;
    return module.default;
  } catch (error) {
    if (isMissing(error)) {
      return {};
    }
    throw error;
  }
}

export const chunkBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, callback) => {
    loadNamespace(language, namespace).then(
      (resources) => callback(null, resources),
      (error: unknown) => callback(error as Error, false),
    );
  },
};
