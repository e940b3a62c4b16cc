import { useTranslation } from 'react-i18next';
import type { EditorValues } from '~/machines/editor.machine';
import { Button } from '~/src/ui/button';
import { type Labels, valueText } from './changes';
import styles from './conflict-dialog.module.css';
import type { combine } from './merge';

/** Which side a person took, by field. */
export type Picks = Readonly<Record<string, 'mine' | 'theirs' | undefined>>;

type ConflictFieldsProps = {
  readonly combined: ReturnType<typeof combine>;
  readonly labels: Labels;
  readonly mine: EditorValues;
  readonly theirs: EditorValues;
  readonly picks: Picks;
  readonly onPick: (picks: Picks) => void;
};

const sides = ['mine', 'theirs'] as const;

/** The fields that both changed, side by side, and a line about those that needed no choice. */
export function ConflictFields(props: ConflictFieldsProps) {
  const { combined, labels, picks, onPick } = props;
  const { t, i18n } = useTranslation('flows');
  const labelOf = (field: string) => labels[field] ?? field;
  const pickAll = (side: 'mine' | 'theirs') =>
    onPick(Object.fromEntries(combined.open.map((field) => [field, side])));
  const settled = [
    ...combined.fromMine.map((field) => t('editor.conflict.fromMine', { field: labelOf(field) })),
    ...combined.fromTheirs.map((field) =>
      t('editor.conflict.fromTheirs', { field: labelOf(field) }),
    ),
    ...combined.fromBoth.map((field) => t('editor.conflict.fromBoth', { field: labelOf(field) })),
  ];
  return (
    <>
      {combined.open.length > 0 && (
        <>
          <div className={styles.head}>
            <h3>{t('editor.conflict.changedByBoth')}</h3>
            <Button variant="ghost" size="sm" onPress={() => pickAll('mine')}>
              {t('editor.conflict.allMine')}
            </Button>
            <Button variant="ghost" size="sm" onPress={() => pickAll('theirs')}>
              {t('editor.conflict.allTheirs')}
            </Button>
          </div>
          <div className={styles.fields}>
            {combined.open.map((field) => (
              <fieldset key={field} className={styles.field}>
                <legend>{labelOf(field)}</legend>
                <div className={styles.sides}>
                  {sides.map((side) => (
                    <label key={side} className={styles.side}>
                      <input
                        type="radio"
                        name={`conflict-${field}`}
                        checked={picks[field] === side}
                        onChange={() => onPick({ ...picks, [field]: side })}
                      />
                      <span>
                        <span className={styles.name}>{t(`editor.conflict.${side}`)}</span>
                        <bdi className={styles.value}>{valueText(props[side][field], t)}</bdi>
                      </span>
                    </label>
                  ))}
                </div>
              </fieldset>
            ))}
          </div>
        </>
      )}
      {settled.length > 0 && (
        <p className={styles.combined}>
          {t('editor.conflict.combined', { count: settled.length })}{' '}
          <span>{new Intl.ListFormat(i18n.language, { type: 'unit' }).format(settled)}</span>
        </p>
      )}
    </>
  );
}
