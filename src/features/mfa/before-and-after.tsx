import { ArrowRight } from 'lucide-react';
import { useTranslation } from '~/src/i18n/use-translation';
import { Card } from '~/src/ui/card';
import { Icon } from '~/src/ui/icon';
import styles from './before-and-after.module.css';

type BeforeAndAfterProps = { readonly users: number; readonly enrolled: number };

/** How many people a mandatory second factor concerns, now and afterwards. */
export function BeforeAndAfter({ users, enrolled }: BeforeAndAfterProps) {
  const { t, i18n } = useTranslation('mfa');
  const number = new Intl.NumberFormat(i18n.language);
  const sides = [
    {
      name: 'before' as const,
      rows: [
        ['enrolled' as const, enrolled],
        ['not_enrolled' as const, users - enrolled],
      ] as const,
    },
    {
      name: 'after' as const,
      rows: [
        ['must_use' as const, users],
        ['can_skip' as const, 0],
      ] as const,
    },
  ];
  return (
    <div className={styles.sides}>
      {sides.map(({ name, rows }) => (
        <div key={name} className={styles.side}>
          {name === 'after' && <Icon icon={ArrowRight} isMirrored className={styles.arrow} />}
          <Card className={styles.card}>
            <b>{t(`confirm.${name}`)}</b>
            <dl className={styles.rows}>
              {rows.map(([key, count]) => (
                <div key={key} className={styles.row}>
                  <dt>{t(`confirm.${key}`)}</dt>
                  <dd>{number.format(count)}</dd>
                </div>
              ))}
            </dl>
          </Card>
        </div>
      ))}
    </div>
  );
}
