import { Check, CircleDashed, History, PencilLine } from 'lucide-react';
import { useId } from 'react';
import type { EditorValues } from '~/machines/editor.machine';
import { useTranslation } from '~/src/i18n/use-translation';
import { CountChip } from '~/src/ui/count-chip';
import { Button } from '~/src/ui/button';
import { cx } from '~/src/ui/cx';
import { Icon } from '~/src/ui/icon';
import { type Labels, valueText } from './changes';
import styles from './conflict-fields.module.css';
import type { Combined } from './merge';
import { diffWords } from './word-diff';

type Side = 'mine' | 'theirs';

/** The side selected for each field. */
export type Picks = Readonly<Record<string, Side | undefined>>;

type Versions = Readonly<Record<'base' | Side, EditorValues>>;

type ConflictFieldsProps = {
  readonly combined: Combined;
  readonly labels: Labels;
  readonly versions: Versions;
  readonly picks: Picks;
  readonly onPick: (picks: Picks) => void;
};

const sides = ['mine', 'theirs'] as const;
const sideIcons = { mine: PencilLine, theirs: History } as const;

/** The fields that both changed, side by side, and a line about those merged automatically. */
export function ConflictFields(props: ConflictFieldsProps) {
  const { combined, labels, versions, picks, onPick } = props;
  const { t, i18n } = useTranslation('flows');
  const labelOf = (field: string) => labels[field] ?? field;
  const pickAll = (side: Side) =>
    onPick(Object.fromEntries(combined.open.map((field) => [field, side])));
  const settled = [
    ...combined.fromMine.map((field) => t('editor.conflict.from_mine', { field: labelOf(field) })),
    ...combined.fromTheirs.map((field) =>
      t('editor.conflict.from_theirs', { field: labelOf(field) }),
    ),
    ...combined.fromBoth.map((field) => t('editor.conflict.from_both', { field: labelOf(field) })),
  ];
  return (
    <>
      {combined.open.length > 0 && (
        <section>
          <div className={styles.head}>
            <h3>{t('editor.conflict.changed_by_both')}</h3>
            <CountChip count={combined.open.length} />
            <span className={styles.all}>
              <Button variant="ghost" size="sm" onPress={() => pickAll('mine')}>
                {t('editor.conflict.all_mine')}
              </Button>
              <Button variant="ghost" size="sm" onPress={() => pickAll('theirs')}>
                {t('editor.conflict.all_theirs')}
              </Button>
            </span>
          </div>
          <div className={styles.fields}>
            <div className={cx(styles.row, styles.columns)} aria-hidden>
              <span>{t('editor.conflict.field')}</span>
              {sides.map((side) => (
                <span key={side}>
                  <Icon icon={sideIcons[side]} size={14} />
                  {t(`editor.conflict.${side}`)}
                </span>
              ))}
              <span>{t('editor.conflict.result')}</span>
            </div>
            {combined.open.map((field) => (
              <ConflictField
                key={field}
                field={field}
                label={labelOf(field)}
                versions={versions}
                picked={picks[field]}
                onPick={(side) => onPick({ ...picks, [field]: side })}
              />
            ))}
          </div>
        </section>
      )}
      {settled.length > 0 && (
        <p className={styles.combined}>
          <Icon icon={Check} size={14} />
          <span>
            <b>{t('editor.conflict.combined', { count: settled.length })}</b>{' '}
            <span>{new Intl.ListFormat(i18n.language, { type: 'unit' }).format(settled)}</span>
          </span>
        </p>
      )}
    </>
  );
}

type ConflictFieldProps = {
  readonly field: string;
  readonly label: string;
  readonly versions: Versions;
  readonly picked: Side | undefined;
  readonly onPick: (side: Side) => void;
};

/** One field: the changes of each side, word by word, and the value to save. */
function ConflictField({ field, label, versions, picked, onPick }: ConflictFieldProps) {
  const { t } = useTranslation('flows');
  const labelId = useId();
  const textOf = (version: keyof Versions) => valueText(versions[version][field], t);
  return (
    <div role="radiogroup" aria-labelledby={labelId} className={styles.row}>
      <div id={labelId} className={styles.label}>
        {label}
      </div>
      {sides.map((side) => (
        <label key={side} className={styles.side}>
          <input
            type="radio"
            name={`conflict-${field}`}
            aria-label={t('editor.conflict.value', {
              side: t(`editor.conflict.${side}`),
              value: textOf(side),
            })}
            checked={picked === side}
            onChange={() => onPick(side)}
          />
          <span className={styles.content}>
            <span className={styles.name}>{t(`editor.conflict.${side}`)}</span>
            <Changes before={textOf('base')} after={textOf(side)} />
          </span>
        </label>
      ))}
      {picked ? (
        <div className={styles.result}>
          <Icon icon={Check} size={14} />
          <span className={styles.content}>
            <span className={styles.name}>{t('editor.conflict.result')}</span>
            <bdi className={styles.value}>{textOf(picked)}</bdi>
          </span>
        </div>
      ) : (
        <div className={cx(styles.result, styles.open)}>
          <Icon icon={CircleDashed} size={14} />
          {t('editor.conflict.select_one')}
        </div>
      )}
    </div>
  );
}

const tags = { same: 'span', removed: 'del', added: 'ins' } as const;

function Changes({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <bdi className={styles.value}>
      {diffWords(before, after).map(({ kind, text }, index) => {
        const Tag = tags[kind];
        return <Tag key={index}>{text}</Tag>;
      })}
    </bdi>
  );
}
