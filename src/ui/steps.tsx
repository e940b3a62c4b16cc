import { Check, X } from 'lucide-react';
import { Link as AriaLink } from 'react-aria-components';
import { useTranslation } from '~/src/i18n/use-translation';
import { cx } from './cx';
import styles from './steps.module.css';
import { HiddenText } from './text';

export type Step = {
  readonly id: string;
  readonly label: string;
  readonly state: 'done' | 'current' | 'next' | 'failed';
  readonly href?: string | undefined;
};

type StepsProps = {
  readonly label: string;
  readonly steps: readonly Step[];
  /** `row` for a short process, `column` for a guide's contents. */
  readonly direction?: 'row' | 'column' | undefined;
};

/** Progress of a process: completed steps checked, the current solid, the next muted. */
export function Steps({ label, steps, direction = 'row' }: StepsProps) {
  const { t } = useTranslation('ui');
  return (
    <ol aria-label={label} className={styles[direction]}>
      {steps.map((step, index) => {
        const content = (
          <>
            <span className={cx(styles.dot, styles[step.state])} aria-hidden>
              {step.state === 'done' ? (
                <Check size={12} strokeWidth={3} />
              ) : step.state === 'failed' ? (
                <X size={12} strokeWidth={3} />
              ) : (
                index + 1
              )}
            </span>
            <span>{step.label}</span>
            {(step.state === 'done' || step.state === 'failed') && (
              <HiddenText> {t(`steps.${step.state}`)}</HiddenText>
            )}
          </>
        );
        const shared = {
          className: cx(styles.step, step.state === 'current' && styles.now),
          ...(step.state === 'current' ? { 'aria-current': 'step' as const } : {}),
        };
        return (
          <li key={step.id} className={styles.item}>
            {step.href === undefined ? (
              <span {...shared}>{content}</span>
            ) : (
              <AriaLink {...shared} href={step.href}>
                {content}
              </AriaLink>
            )}
          </li>
        );
      })}
    </ol>
  );
}
