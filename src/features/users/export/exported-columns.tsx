import { useId } from 'react';
import { USER_EXPORT_FIELDS, type UserExportField } from '~/contract/user-export';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { Checkbox } from '~/src/ui/checkbox';
import styles from './exported-columns.module.css';

type ExportedColumnsProps = {
  readonly value: readonly UserExportField[];
  readonly onChange: (value: readonly UserExportField[]) => void;
};

/** What of each user is in the file. */
export function ExportedColumns({ value, onChange }: ExportedColumnsProps) {
  const { t } = useTranslation('users');
  const labelId = useId();
  const isAll = value.length === USER_EXPORT_FIELDS.length;
  return (
    <div role="group" aria-labelledby={labelId}>
      <div className={styles.head}>
        <span id={labelId} className={styles.label}>
          {t('export.columns')}
        </span>
        <Button
          variant="ghost"
          size="sm"
          onPress={() => onChange(isAll ? ['id'] : [...USER_EXPORT_FIELDS])}
        >
          {t(isAll ? 'export.select_none' : 'export.select_all')}
        </Button>
      </div>
      <div className={styles.grid}>
        {USER_EXPORT_FIELDS.map((field) => (
          <Checkbox
            key={field}
            isSelected={value.includes(field)}
            onChange={(isSelected) =>
              onChange(isSelected ? [...value, field] : value.filter((other) => other !== field))
            }
          >
            {t(`export.field.${field}`)}
          </Checkbox>
        ))}
      </div>
      {value.length === 0 && (
        <p className={styles.none} role="status">
          {t('export.no_columns')}
        </p>
      )}
    </div>
  );
}
