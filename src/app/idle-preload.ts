import type { Settings } from '~/src/config/settings';
import { onIdle } from './first-page-shown';
import { preloadCode } from './preload-code';
import { sections } from './sections';
import { visibleNavigation } from './shell/navigation';

/** Milliseconds for what the admin does first. */
const REST_MS = 500;

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Whether to load only what is asked for. */
function isSparing(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/**
 * Loads the first pages of an edition's sections, one after the other in the sidebar's order and
 * while the browser is idle, so that a section opens without waiting for its code.
 * @returns a function that stops it
 */
export function preloadWhenIdle(edition: Settings['edition']): () => void {
  const left = visibleNavigation(edition, new Set(Object.keys(sections))).flatMap(({ items }) =>
    items.flatMap(({ name }) => sections[name] ?? []),
  );
  let stop: () => void = () => undefined;
  let isStopped = isSparing();
  const next = (): void => {
    const section = left.shift();
    if (!section || isStopped) return;
    stop = onIdle(() => {
      void preloadCode(section.routes, `/${section.path}`).then(next);
    });
  };
  const rest = setTimeout(next, REST_MS);
  return () => {
    isStopped = true;
    clearTimeout(rest);
    stop();
  };
}
