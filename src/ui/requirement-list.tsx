import { Check, X, type LucideIcon } from 'lucide-react';
import { useTranslation } from '~/src/i18n/use-translation';
import { Icon } from './icon';
import styles from './requirement-list.module.css';
import { Spinner } from './spinner';
import { HiddenText } from './text';

export type Requirement = {
  readonly id: string;
  /** The rule, or why it is not met. */
  readonly label: string;
  readonly state: 'pending' | 'running' | 'met' | 'missed';
};

const glyphs: Readonly<Record<'pending' | 'met' | 'missed', LucideIcon | null>> = {
  pending: null,
  met: Check,
  missed: X,
};

/** Requirements of a new password; changes are announced. Pass only the active rules. */
export function RequirementList({ items }: { readonly items: readonly Requirement[] }) {
  const { t } = useTranslation('ui');
  return (
    <ul className={styles.list} aria-live="polite" aria-relevant="text">
      {items.map(({ id, label, state }) => (
        <li key={id} className={styles[state]}>
          {state === 'running' ? (
            <Spinner size={14} label={null} className={styles.spinner} />
          ) : (
            <i className={styles.mark} aria-hidden>
              {glyphs[state] && <Icon icon={glyphs[state]} size={12} className={styles.glyph} />}
            </i>
          )}
          <span>
            {label}
            <HiddenText> {t(`requirement.${state}`)}</HiddenText>
          </span>
        </li>
      ))}
    </ul>
  );
}
