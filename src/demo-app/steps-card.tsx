import { Check } from 'lucide-react';
import { useTranslation } from '~/src/i18n/use-translation';
import { Card } from '~/src/ui/card';
import styles from './demo-app.module.css';
import type { DemoSession } from './protocol';

/** What happened between the button and the tokens, with the time that each step took. */
export function StepsCard({ session }: { readonly session: DemoSession }) {
  const { t, i18n } = useTranslation('demo-app');
  const duration = (ms: number) => {
    const [value, unit] = ms < 1000 ? [ms, 'millisecond'] : [ms / 1000, 'second'];
    return new Intl.NumberFormat(i18n.language, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: ms < 1000 ? 0 : 1,
    }).format(value);
  };
  const total = session.steps.reduce((sum, { ms }) => sum + ms, 0);
  return (
    <Card>
      <h2 className={styles.cardTitle}>
        {t('steps.title')}
        <span className={styles.time}>{duration(total)}</span>
      </h2>
      <ol className={styles.steps}>
        {session.steps.map(({ step, ms }) => (
          <li key={step}>
            <span className={styles.done} aria-hidden>
              <Check size={12} strokeWidth={3} />
            </span>
            {t(`steps.${step}`)}
            <span className={styles.time}>{duration(ms)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
