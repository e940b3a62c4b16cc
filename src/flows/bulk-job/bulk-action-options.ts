import type { LucideIcon } from 'lucide-react';
import type { ApiRequest } from '~/src/api/base-query';
import type { ConfirmOptions } from '~/src/ui/confirm';
import type { BulkAction } from './actions';
import type { BulkSelection } from './use-bulk-selection';

/** The requests of an action for the selected rows, the first of them. */
export type CallsOf = (action: BulkAction) => readonly ApiRequest[];

type Chosen = { readonly action: BulkAction; readonly title: string };

export type BulkActionOptions = Omit<EnabledBulkAction, 'action' | 'title'> &
  (
    | Pick<EnabledBulkAction, 'action' | 'title'>
    | {
        readonly key: string;
        /**
         * Asks for what the action needs besides the rows; null when that was given up. `callsOf`:
         * what an action would send, to be shown before it is chosen.
         */
        readonly choose: (count: number, callsOf: CallsOf) => Promise<Chosen | null>;
      }
  );

type EnabledBulkAction = {
  readonly action: BulkAction;
  /** "Delete" */
  readonly label: string;
  readonly icon?: LucideIcon | undefined;
  readonly isDanger?: boolean | undefined;
  /** "Delete 12 applications": the job's title. */
  readonly title: (count: number) => string;
  /** "deleted": what is said of items that are done. */
  readonly doneLabel: string;
  /** What is asked before; without it the job starts at once. */
  readonly confirm?: ((count: number) => ConfirmOptions) | undefined;
};

export type BulkActionsProps = {
  readonly bulk: BulkSelection;
  readonly actions: readonly BulkActionOptions[];
  /** The filters of the list, as `list` of the actions takes them. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Asks: `useConfirm()` of the confirmation dialog. */
  readonly ask: (options: Question) => Promise<boolean>;
};

type Question = ConfirmOptions & {
  /** What the job sends, of its first rows. */
  readonly calls: () => readonly ApiRequest[];
};
