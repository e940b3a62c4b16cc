import { Suspense, useState, type ReactNode } from 'react';
import {
  Button,
  Dialog,
  DialogTrigger,
  Input,
  Popover,
  TextField as AriaTextField,
} from 'react-aria-components';
import { useTranslation } from '~/src/i18n/use-translation';
import { Banner } from './banner';
import styles from './color-field.module.css';
import { contrastRatio, normalizeHex } from '~/src/lib/color';
import { cx } from './cx';
import { FieldFooter, FieldLabel, fieldState, fieldStyles, type FieldProps } from './field';
import { lazy } from './lazy';
import { DelayedSpinner } from './spinner';

const ColorPanel = lazy(() =>
  import('./color-panel').then(({ ColorPanel }) => ({ default: ColorPanel })),
);

export type ColorFieldProps = FieldProps & {
  readonly label: string;
  /** `#RRGGBB`; input is passed on as typed, so that a schema can validate it. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Text color on it; the field warns below 4.5:1. Null: no warning. */
  readonly textColor?: string | null | undefined;
  /** Below the panel: how the color works where it is used. */
  readonly report?: ReactNode | undefined;
};

/** Minimum contrast of body text, WCAG 2.2 success criterion 1.4.3. */
const textContrast = 4.5;

/** A color: swatch, hex value, and a popover with area and hue. */
export function ColorField(props: ColorFieldProps) {
  const { t, i18n } = useTranslation('ui');
  const { label, value, onChange, textColor = '#FFFFFF', report, className } = props;
  const [isOpen, setIsOpen] = useState(false);
  const hex = normalizeHex(value);
  const ratio = hex && textColor ? contrastRatio(hex, textColor) : null;
  const state = fieldState(props);
  return (
    <div className={cx(fieldStyles.field, className)}>
      <AriaTextField
        {...state}
        {...{
          onBlur: () => {
            if (hex && hex !== value) {
              onChange(hex);
            }
            props.onBlur?.();
          },
        }}
        value={value}
        onChange={onChange}
        spellCheck="false"
        className={fieldStyles.field ?? ''}
      >
        <FieldLabel {...props} />
        <div className={fieldStyles.box}>
          <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
            <Button
              className={styles.trigger ?? ''}
              aria-label={t('color.pick', { label })}
              isDisabled={state.isDisabled || state.isReadOnly}
            >
              <span
                className={cx(styles.swatch, !hex && styles.none)}
                style={hex ? { background: hex } : undefined}
              />
            </Button>
            <Popover
              aria-labelledby=""
              className={styles.popover ?? ''}
              placement="bottom start"
              offset={8}
            >
              <Dialog aria-label={t('color.pick', { label })} className={styles.dialog ?? ''}>
                <Suspense fallback={<DelayedSpinner />}>
                  <ColorPanel value={hex ?? '#000000'} onChange={onChange} />
                </Suspense>
                {report}
              </Dialog>
            </Popover>
          </DialogTrigger>
          <Input dir="ltr" className={cx(fieldStyles.input, fieldStyles.mono)} />
        </div>
        <FieldFooter {...props} />
      </AriaTextField>
      {ratio !== null && ratio < textContrast && (
        <Banner tone="warning">
          {t('color.low_contrast', {
            ratio: new Intl.NumberFormat(i18n.language || undefined, {
              maximumFractionDigits: 1,
            }).format(Math.floor(ratio * 10) / 10),
          })}
        </Banner>
      )}
    </div>
  );
}
