import { useTranslation } from 'react-i18next';
import { activePaths } from '~/src/lib/machine-chart';
import styles from './machines.module.css';
import type { LoggedStep } from './use-tab-machines';

type StepLogProps = {
  /** Newest first. */
  readonly steps: readonly LoggedStep[];
  readonly titleOf: (tab: string) => string;
};

/** What the running machines did since the page was opened. */
export function StepLog({ steps, titleOf }: StepLogProps) {
  const { t, i18n } = useTranslation('machines');
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' });
  return (
    <section className={styles.log} aria-label={t('log')}>
      <h2>{t('log')}</h2>
      {steps.length === 0 ? (
        <p className={styles.none}>{t('noSteps')}</p>
      ) : (
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('log')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('columns.time')}</th>
                <th scope="col">{t('columns.event')}</th>
                <th scope="col">{t('columns.state')}</th>
                <th scope="col">{t('columns.tab')}</th>
              </tr>
            </thead>
            <tbody>
              {steps.map(({ key, at, event, value, tab }) => (
                <tr key={key}>
                  <td>{time.format(at)}</td>
                  <td>
                    <bdi>{event}</bdi>
                  </td>
                  <td>
                    <bdi>{activePaths(value).at(-1)}</bdi>
                  </td>
                  <td>{titleOf(tab)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
