import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '~/src/api/dispatch';
import { type Mutation, writeOf } from '~/src/api/mutation';
import { forgetObject } from '~/src/lib/recent-objects';
import type { ConfirmOptions } from '~/src/ui/confirm';
import { toasts } from '~/src/ui/toast-queue';
import { useConfirm } from './confirmations';

type Question = ConfirmOptions & {
  /** Text of the toast afterwards. */
  readonly done: string;
};

/**
 * Asks for confirmation, offers the request as an API call, sends it, and announces it: `await
 * confirmWrite(api.endpoints.deleteRole, id, { title, … })`. Resolves to whether it succeeded.
 */
export function useConfirmedWrite() {
  const confirm = useConfirm();
  const dispatch = useDispatch<ApiDispatch>();
  return useCallback(
    async <Arg>(
      endpoint: Mutation<Arg>,
      arg: NoInfer<Arg>,
      { done, ...question }: Question,
    ): Promise<boolean> => {
      const write = writeOf(dispatch, endpoint, arg);
      const isDone = await confirm({ ...question, ...write });
      if (!isDone) return false;
      toasts.add({ kind: 'success', title: done });
      // The command palette no longer offers what was deleted.
      if (typeof arg === 'string' && write.calls().method === 'DELETE') {
        forgetObject(arg);
      }
      return true;
    },
    [confirm, dispatch],
  );
}
