import type { JobAction } from '~/contract/bulk-jobs';
import { useTranslation } from '~/src/i18n/use-translation';

/** Past participle of each action: "deleted". */
function verbOf(action: JobAction) {
  const [, name = ''] = action.split('.');
  if (name.startsWith('delete')) return 'deleted';
  if (name.startsWith('add')) return 'added';
  if (name.startsWith('assign')) return 'assigned';
  if (name.startsWith('replace')) return 'replaced';
  if (name === 'suspend') return 'suspended';
  if (name === 'reactivate') return 'reactivated';
  if (name === 'import') return 'imported';
  if (name === 'checkImport') return 'checked';
  if (name === 'revoke') return 'revoked';
  return name === 'endSessions' ? 'ended' : 'removed';
}

/** Texts for a job started on another page, in another tab, or by another admin. */
export function useJobTexts() {
  const { t } = useTranslation('bulk-jobs');
  return (name: string) => {
    const action = name as JobAction;
    return { title: t(`action.${action}`), doneLabel: t(`done_label.${verbOf(action)}`) };
  };
}
