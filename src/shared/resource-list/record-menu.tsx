import { CopyPlus, ExternalLink, Trash2 } from 'lucide-react';
import { useTranslation } from '~/src/i18n/use-translation';
import { MenuItem, MenuSeparator } from '~/src/ui/menu';

type RecordMenuProps = {
  /** URL of the record; absent on the record's own page. */
  readonly href?: string | undefined;
  /** Absent if it cannot be copied. */
  readonly onDuplicate?: (() => void) | undefined;
  /** "Delete role" */
  readonly deleteLabel: string;
  /** Asks for confirmation. Absent if it cannot be deleted. */
  readonly onDelete?: (() => void) | undefined;
};

/** Actions on a record, in the menu of its row and of its page. */
export function RecordMenu({ href, onDuplicate, deleteLabel, onDelete }: RecordMenuProps) {
  const { t } = useTranslation('lists');
  return (
    <>
      {href !== undefined && <MenuItem label={t('open')} icon={ExternalLink} href={href} />}
      {onDuplicate && <MenuItem label={t('duplicate')} icon={CopyPlus} onAction={onDuplicate} />}
      {onDelete && (
        <>
          {(href !== undefined || onDuplicate) && <MenuSeparator />}
          <MenuItem label={deleteLabel} icon={Trash2} isDanger onAction={onDelete} />
        </>
      )}
    </>
  );
}
