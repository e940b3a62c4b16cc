import { TriangleAlert } from 'lucide-react';
import { useTranslation } from '~/src/i18n/use-translation';
import { brandContrast, brandPalette } from '~/src/lib/brand-palette';
import { normalizeHex } from '~/src/lib/color';
import { Button } from '~/src/ui/button';
import { Icon } from '~/src/ui/icon';
import { StatusPill } from '~/src/ui/status-pill';
import { Mono } from '~/src/ui/text';
import styles from './contrast.module.css';

type Theme = 'light' | 'dark';

/** Contrast of body text, WCAG 2.2 success criterion 1.4.3. */
const READABLE = 4.5;

type ContrastProps = { readonly color: string; readonly theme: Theme };

/** How a brand color works as the ground of buttons and as the text of links. */
export function ContrastReport({ color, theme }: ContrastProps) {
  const { t, i18n } = useTranslation('sign-in-experience');
  const measured = brandContrast(color, theme);
  if (measured === null) return null;
  const { brand, on } = brandPalette(color, theme);
  const surface = theme === 'light' ? '#FFFFFF' : '#18181D';
  const isWhiteUsed = on === '#FFFFFF';
  const ratio = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const rows = [
    { name: 'white', ground: brand, ink: '#FFFFFF', value: measured.white, isUsed: isWhiteUsed },
    {
      name: 'ink',
      ground: brand,
      ink: isWhiteUsed ? '#0E0A1C' : on,
      value: measured.ink,
      isUsed: !isWhiteUsed,
    },
    { name: 'link', ground: surface, ink: brand, value: measured.link, isUsed: false },
  ] as const;
  return (
    <ul className={styles.report}>
      {rows.map(({ name, ground, ink, value, isUsed }) => (
        <li key={name} className={styles.row}>
          <span
            aria-hidden
            className={styles.sample}
            style={{ backgroundColor: ground, color: ink }}
          >
            Aa
          </span>
          <span className={styles.what}>
            <b>{t(name === 'link' || !isUsed ? `contrast.${name}` : `contrast.${name}_used`)}</b>
            {/* Rounded down, so that what does not pass never looks as if it did. */}
            <span className={styles.ratio}>
              {t('contrast.ratio', { ratio: ratio.format(Math.floor(value * 10) / 10) })}
            </span>
          </span>
          <StatusPill
            tone={value >= READABLE ? 'success' : isUsed || name === 'link' ? 'danger' : 'off'}
          >
            {t(value >= READABLE ? 'contrast.passes' : 'contrast.faint')}
          </StatusPill>
        </li>
      ))}
    </ul>
  );
}

type ContrastNoteProps = ContrastProps & {
  /** Undefined where the color cannot be changed. */
  readonly onUse: ((color: string) => void) | undefined;
};

/** The shade that links use instead of a color that is too faint for them. */
export function ContrastNote({ color, theme, onUse }: ContrastNoteProps) {
  const { t } = useTranslation('sign-in-experience');
  const { brand, text } = brandPalette(color, theme);
  const isNeeded = normalizeHex(color) !== null && text !== brand;
  return (
    <div role="status" className={styles.status}>
      {isNeeded && (
        <div className={styles.note}>
          <Icon icon={TriangleAlert} size={14} className={styles.noteIcon} />
          <span>
            {t('contrast.instead_before')}{' '}
            <b>
              <Mono>{text}</Mono>
            </b>{' '}
            {t('contrast.instead_after')}{' '}
            {onUse && (
              <Button variant="link" size="sm" onPress={() => onUse(text)}>
                {t('contrast.use')}
              </Button>
            )}
          </span>
        </div>
      )}
    </div>
  );
}
