import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import type { PhraseGroup } from './phrase-filter';
import { countCustomized } from './phrase-filter';
import { PhraseTableRow } from './phrase-row';
import type { PhraseValues } from './phrase-rows';
import styles from './phrases.module.css';

/** Height of a row with one line, for the rows that are not rendered yet. */
const ROW_HEIGHT = 49;
/** How far from the visible part of the list a group is rendered. */
const MARGIN = '600px';

type PhraseTableGroupProps = {
  readonly group: PhraseGroup;
  readonly values: PhraseValues;
  /** Errors that are shown, by field. */
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly direction: 'ltr' | 'rtl';
  readonly onChange: (field: string, text: string) => void;
  readonly onBlur: (field: string) => void;
};

/** Stays false until the element comes near what is visible. */
function useIsNear() {
  const ref = useRef<HTMLTableSectionElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (isNear || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { root: element.closest('[data-phrases]'), rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return { ref, isNear };
}

/** Typing changes the values of the form; a group looks at those of its rows only. */
function isSameGroup(was: PhraseTableGroupProps, is: PhraseTableGroupProps) {
  return (
    was.group.name === is.group.name &&
    was.group.rows.length === is.group.rows.length &&
    was.direction === is.direction &&
    was.onChange === is.onChange &&
    was.onBlur === is.onBlur &&
    is.group.rows.every(
      (row, index) =>
        row === was.group.rows[index] &&
        was.values[row.field] === is.values[row.field] &&
        was.errors[row.field] === is.errors[row.field],
    )
  );
}

/** The texts of one group; its rows are rendered when they come near. */
export const PhraseTableGroup = memo(function PhraseTableGroup(props: PhraseTableGroupProps) {
  const { group, values, errors, direction, onChange, onBlur } = props;
  const { t } = useTranslation('sign-in-content');
  const { ref, isNear } = useIsNear();
  return (
    <tbody ref={ref}>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={3}>
          {t(`group.${group.name}`, { defaultValue: group.name })}{' '}
          <span>
            {t('phrases.group_count', {
              changed: countCustomized(group.rows, values),
              total: group.rows.length,
            })}
          </span>
        </th>
      </tr>
      {isNear ? (
        group.rows.map((row) => (
          <PhraseTableRow
            key={row.field}
            row={row}
            value={values[row.field] ?? ''}
            error={errors[row.field]}
            direction={direction}
            onChange={onChange}
            onBlur={onBlur}
          />
        ))
      ) : (
        <tr aria-hidden>
          <td colSpan={3} style={{ blockSize: group.rows.length * ROW_HEIGHT }} />
        </tr>
      )}
    </tbody>
  );
}, isSameGroup);
