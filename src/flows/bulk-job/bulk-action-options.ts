import type { LucideIcon } from 'lucide-react';
import type { ApiRequest } from '~/src/api/base-query';
import type { ConfirmOptions } from '~/src/ui/confirm';
import type { BulkAction } from './actions';
import type { BulkSelection } from './use-bulk-selection';

/** The first requests of an action for the selected rows. */
export type CallsOf = (action: BulkAction) => readonly ApiRequest[];

type Chosen = { readonly action: BulkAction; readonly title: string };

export type BulkActionOptions = Omit<EnabledBulkAction, 'action' | 'title'> &
  (
    | Pick<EnabledBulkAction, 'action' | 'title'>
    | {
        readonly key: string;
        /**
         * Asks for the action's parameters; null if canceled. `callsOf`: the calls of an action,
         * shown before it is selected.
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
  /** "deleted": label of completed items. */
  readonly doneLabel: string;
  /** Confirmation question; without it the job starts at once. */
  readonly confirm?: ((count: number) => ConfirmOptions) | undefined;
};

export type BulkActionsProps = {
  readonly bulk: BulkSelection;
  readonly actions: readonly BulkActionOptions[];
  /** The list's filters, in the format of `list` of the actions. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Asks for confirmation: `useConfirm()` of the confirmation dialog. */
  readonly ask: (options: Question) => Promise<boolean>;
};

type Question = ConfirmOptions & {
  /** The requests of the job for its first rows. */
  readonly calls: () => readonly ApiRequest[];
};
