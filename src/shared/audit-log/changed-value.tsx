import { Suspense } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { memberKindOf } from './admin-action';
import styles from './audit-logs.module.css';
import { valueLabelOf } from './field-labels';
import { LabelText } from './label-text';
import { ObjectName } from './object-name';
import { ScopeName } from './scope-name';

/** Members whose names are looked up, and items of a list; the payload has all. */
const MOST_NAMED = 20;

type ChangedValueProps = {
  /** Key of the action. */
  readonly event: string;
  readonly field: string;
  /** JSON value. */
  readonly value: unknown;
};

/** A value of an admin action: text, a list, or the names of a set's members. */
export function ChangedValue({ event, field, value }: ChangedValueProps) {
  const { t } = useTranslation('audit-logs');
  if (!Array.isArray(value) || value.length === 0) {
    return <SingleValue event={event} field={field} value={value} />;
  }
  const kind = memberKindOf(field);
  const texts = [...new Set(value.map(textOf))];
  const others = texts.length - MOST_NAMED;
  return (
    <span className={styles.members}>
      {texts
        .slice(0, MOST_NAMED)
        .map((text) =>
          kind === undefined ? (
            <bdi key={text}>{text}</bdi>
          ) : kind === 'scopes' ? (
            <ScopeName key={text} id={text} />
          ) : (
            <ObjectName key={text} kind={kind} id={text} isLink />
          ),
        )}
      {others > 0 && <span>{t('actions.changes.others', { count: others })}</span>}
    </span>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function SingleValue({ event, field, value }: ChangedValueProps) {
  const text = <bdi>{textOf(value)}</bdi>;
  const label = valueLabelOf(event, field, value);
  return label ? (
    <Suspense fallback={text}>
      <LabelText label={label} />
    </Suspense>
  ) : (
    text
  );
}
