import {
  createListenerMiddleware,
  type ListenerMiddleware,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { api } from '~/src/api/api';
import type { ApiMeta } from '~/src/api/base-query';

export type ApiState = Parameters<typeof api.util.selectCachedArgsForQuery>[0];
type Deletion = UnknownAction & { meta: { baseQueryMeta: ApiMeta } };

function isDeletion(action: UnknownAction): action is Deletion {
  return (
    action.type === 'api/executeMutation/fulfilled' &&
    (action as Deletion).meta.baseQueryMeta?.method === 'DELETE'
  );
}

/**
 * Forgets what was deleted: its cached queries, once its page is left, and its entry in the command
 * palette. A deletion does not invalidate the record itself, whose page, about to be left, would
 * read it again and show that it does not exist.
 */
export function createDeletedRecords(): ListenerMiddleware {
  const listener = createListenerMiddleware<ApiState>();
  listener.startListening({
    matcher: isDeletion,
    effect: async ({ meta }, listening) => {
      // Loaded with the first deletion: the console starts without it.
      const { forgetDeleted } = await import('./forget-deleted');
      await forgetDeleted(meta.baseQueryMeta.url, listening);
    },
  });
  return listener.middleware as ListenerMiddleware;
}
