import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '~/src/api/dispatch';
import { type Mutation, writeOf } from '~/src/api/mutation';
import type { ConfirmOptions } from '~/src/ui/confirm';
import { toasts } from '~/src/ui/toast-queue';
import { useConfirm } from './confirmation-dialog.view';

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
      const isDone = await confirm({ ...question, ...writeOf(dispatch, endpoint, arg) });
      if (isDone) toasts.add({ kind: 'success', title: done });
      return isDone;
    },
    [confirm, dispatch],
  );
}
