import { Trash2, type LucideIcon } from 'lucide-react';
import type { BulkAction } from './actions';
import type { BulkActionOptions } from './bulk-action-options';

type Removal = {
  readonly action: BulkAction;
  /** "Delete" */
  readonly label: string;
  /** Default: the bin. What is only taken from something else is not thrown away. */
  readonly icon?: LucideIcon;
  /** "deleted": what rows that are done are. */
  readonly doneLabel: string;
  /** "Remove 12 users from Nurse": the job's title. */
  readonly title: (count: number) => string;
  /** "Remove 12 users": the button that starts it. Default: the title. */
  readonly confirmLabel?: (count: number) => string;
  /** "Delete 12 roles?" */
  readonly question: (count: number) => string;
  /** What comes of it, and what cannot be had back. */
  readonly effect: string;
  readonly detail?: string;
  /** What has to be typed, where a click is not enough. */
  readonly typed?: (count: number) => string;
};

/** Deletes or removes the selected rows, after a question. */
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
