import { Trash2, type LucideIcon } from 'lucide-react';
import type { BulkAction } from './actions';
import type { BulkActionOptions } from './bulk-action-options';

type Removal = {
  readonly action: BulkAction;
  /** "Delete" */
  readonly label: string;
  /** Default: the trash can. Removing something from a record does not delete it. */
  readonly icon?: LucideIcon;
  /** "deleted": label of completed rows. */
  readonly doneLabel: string;
  /** "Remove 12 users from Nurse": the job's title. */
  readonly title: (count: number) => string;
  /** "Remove 12 users": the confirm button. Default: the title. */
  readonly confirmLabel?: (count: number) => string;
  /** "Delete 12 roles?" */
  readonly question: (count: number) => string;
  /** The consequences, and what cannot be undone. */
  readonly effect: string;
  readonly detail?: string;
  /** Text to type if a click is not enough. */
  readonly typed?: (count: number) => string;
};

/** Deletes or removes the selected rows after confirmation. */
export function removal(words: Removal): BulkActionOptions {
  const { action, label, icon = Trash2, doneLabel, title, confirmLabel = title } = words;
  const { question, effect, detail, typed } = words;
  return {
    action,
    label,
    icon,
    isDanger: true,
    doneLabel,
    title,
    confirm: (count) => ({
      title: question(count),
      warning: { title: effect, ...(detail ? { detail } : {}) },
      ...(typed ? { typedName: typed(count) } : {}),
      confirmLabel: confirmLabel(count),
    }),
  };
}
