import { useId, useState } from 'react';
import {
  type SettingsEffect,
  useReadSettingsEffectQuery,
} from '~/src/api/endpoints/sign-in-exp.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { Link } from '~/src/ui/link';
import { Skeleton } from '~/src/ui/skeleton';
import { HiddenText } from '~/src/ui/text';
import { type ExperienceValues, toChanges } from '../form/experience.fields';
import styles from './affected-users.module.css';

type Effect = SettingsEffect['effects'][number];

/** How many users a save reaches, and how. It informs only: saving does not wait for it. */
export function AffectedUsers({ after }: { readonly after: ExperienceValues }) {
  const { t } = useTranslation('sign-in-experience');
  const titleId = useId();
  const [question] = useState(() => toChanges(after));
  const { data, isFetching, refetch } = useReadSettingsEffectQuery(question);
  return (
    <section aria-labelledby={titleId} className={styles.affected}>
      <h3 id={titleId} className={styles.title}>
        {t('review.effect.title')}
      </h3>
      <div role="status" className={styles.answer}>
        {isFetching ? (
          <>
            <HiddenText>{t('review.effect.counting')}</HiddenText>
            <Skeleton width="62%" />
          </>
        ) : data ? (
          <Counted effect={data} />
        ) : (
          <p className={styles.failed}>
            {t('review.effect.failed')}
            <Button variant="ghost" size="sm" onPress={() => void refetch()}>
              {t('review.effect.retry')}
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}

function Counted({ effect: { users, effects, locksOutYou } }: { readonly effect: SettingsEffect }) {
  const { t } = useTranslation('sign-in-experience');
  const regained = effects.find(({ effect }) => effect === 'cannotSignIn')?.relieved ?? 0;
  const met = effects.filter(({ gained }) => gained > 0);
  const lost = met.find(({ effect }) => effect === 'cannotSignIn');
  const asked = met.filter((each) => each !== lost);
  return (
    <>
      {locksOutYou && <Banner tone="danger" title={t('review.effect.you')} />}
      {lost && (
        <Banner
          tone="warning"
          isStacked
          title={t('review.effect.cannotSignIn', { count: lost.gained })}
        >
          {t('review.effect.keep')} <Examples effect={lost} />
        </Banner>
      )}
      {(asked.length > 0 || regained > 0) && (
        <ul className={styles.asked}>
          {regained > 0 && <li>{t('review.effect.regained', { count: regained })}</li>}
          {asked.map(({ effect, gained }) => (
            <li key={effect}>{t(`review.effect.${effect}`, { count: gained })}</li>
          ))}
        </ul>
      )}
      {met.length === 0 && regained === 0 && (
        <p className={styles.nobody}>{t('review.effect.nobody')}</p>
      )}
      {users.isEstimate && (
        <p className={styles.nobody}>{t('review.effect.estimate', { count: users.examined })}</p>
      )}
    </>
  );
}

/** Some of those affected. Their pages open beside this one, which has edits that are not saved. */
function Examples({ effect: { examples, gained } }: { readonly effect: Effect }) {
  const { t } = useTranslation('sign-in-experience');
  const pathOf = useConsolePath();
  const more = gained - examples.length;
  return (
    <span className={styles.examples}>
      {examples.map(({ id, title }) => (
        <Link key={id} isExternal href={pathOf(`/users/${id}`)}>
          <bdi>{title ?? id}</bdi>
        </Link>
      ))}
      {more > 0 && <span>{t('review.effect.more', { count: more })}</span>}
    </span>
  );
}
