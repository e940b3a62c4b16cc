import { useTranslation } from '~/src/i18n/use-translation';
import { memberKindOf } from './admin-action';
import styles from './audit-logs.module.css';
import { ObjectName } from './object-name';
import { ScopeName } from './scope-name';

/** Members whose names are looked up; the payload has the IDs of all. */
const MOST_NAMED = 20;

type ChangedValueProps = {
  readonly field: string;
  /** JSON value. */
  readonly value: unknown;
};

/** A value of an admin action: text, JSON, or the names of a set's members. */
export function ChangedValue({ field, value }: ChangedValueProps) {
  const { t } = useTranslation('audit-logs');
  const kind = memberKindOf(field);
  if (!kind || !Array.isArray(value)) {
    return <bdi>{typeof value === 'string' ? value : JSON.stringify(value)}</bdi>;
  }
  const ids = value.map(String);
  const others = ids.length - MOST_NAMED;
  return (
    <span className={styles.members}>
      {ids
        .slice(0, MOST_NAMED)
        .map((id) =>
          kind === 'scopes' ? (
            <ScopeName key={id} id={id} />
          ) : (
            <ObjectName key={id} kind={kind} id={id} isLink />
          ),
        )}
      {others > 0 && <span>{t('actions.changes.others', { count: others })}</span>}
    </span>
  );
}
