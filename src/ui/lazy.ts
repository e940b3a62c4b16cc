import i18next from 'i18next';
import { lazy as lazyOnce } from 'react';
import { toasts } from './toast-queue';

/** Resolve the parts that wait until their code is requested again. */
const waiting = new Set<() => void>();
let notice: number | undefined;

function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

function retry(): void {
  removeEventListener('online', retry);
  if (notice !== undefined) toasts.close(notice);
  for (const attempt of waiting) attempt();
  waiting.clear();
}

/** Resolves when the user asks for another attempt, or the connection is back. */
function nextAttempt(): Promise<void> {
  return new Promise((resolve) => {
    waiting.add(resolve);
    addEventListener('online', retry);
    notice = toasts.add({
      kind: 'error',
      title: i18next.t('ui:part.failed'),
      text: i18next.t('ui:part.advice'),
      action: { label: i18next.t('ui:retry'), onAction: retry },
    });
  });
}

async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!isLoadFailure(error)) throw error;
      await nextAttempt();
    }
  }
}

/**
 * A part of a page, such as a dialog, whose code loads when it is first rendered. While its code
 * cannot be loaded, the page stays as it is and a toast offers to try again; React's own `lazy`
 * would replace the page, with everything typed on it, by its error page.
 */
export const lazy: typeof lazyOnce = (load) => lazyOnce(() => untilLoaded(load));
