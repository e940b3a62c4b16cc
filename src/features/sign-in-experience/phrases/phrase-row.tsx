import { memo, useId } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { cx } from '~/src/ui/cx';
import { ErrorText } from '~/src/ui/field';
import { Mono } from '~/src/ui/text';
import type { PhraseRow } from './phrase-rows';
import styles from './phrases.module.css';
import { useSettledText } from './use-settled-text';

const SHORTCUT_KEYS = new Set(['Control', 'Meta', 'Escape']);

type PhraseRowProps = {
  readonly row: PhraseRow;
  readonly value: string;
  readonly error: string | undefined;
  /** Of the texts that are written. */
  readonly direction: 'ltr' | 'rtl';
  readonly onChange: (field: string, text: string) => void;
  readonly onBlur: (field: string) => void;
};

/**
 * One text: key, default, and the tenant's own. Plain elements and no context: a row renders only
 * when its own text changes, however many there are.
 */
export const PhraseTableRow = memo(function PhraseTableRow(props: PhraseRowProps) {
  const { row, value, error, direction, onChange, onBlur } = props;
  const { t } = useTranslation('sign-in-content');
  const errorId = useId();
  const { text, type, settle } = useSettledText(value, (next) => onChange(row.field, next));
  return (
    <tr className={styles.phrase}>
      <th scope="row">
        <Mono>{row.key}</Mono>
      </th>
      <td dir="auto">{row.defaultText}</td>
      <td>
        <textarea
          rows={1}
          name={row.field}
          value={text}
          dir={text === '' ? undefined : direction}
          placeholder={t('phrases.same_as_default')}
          aria-label={row.key}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
          className={cx(styles.input, error !== undefined && styles.wrong)}
          onChange={(event) => type(event.target.value)}
          onKeyDown={({ key }) => {
            // What follows may be a shortcut for the form: to save it, to close the dialog.
            if (SHORTCUT_KEYS.has(key)) settle();
          }}
          onBlur={() => {
            settle();
            onBlur(row.field);
          }}
        />
        {error !== undefined && <ErrorText id={errorId}>{error}</ErrorText>}
      </td>
    </tr>
  );
});
