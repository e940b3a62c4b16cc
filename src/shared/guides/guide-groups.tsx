import type { ReactNode } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import type { Guide } from './catalogue';
import { GuideCard } from './guide-card';
import styles from './guides.module.css';
import type { GuideGroup } from './library';

type GuideGridProps = {
  readonly guides: readonly Guide[];
  readonly hrefOf: (guide: Guide) => string;
  readonly tagOf?: ((guide: Guide) => ReactNode) | undefined;
  readonly actionLabel?: string | undefined;
  /** Default: as many as fit. */
  readonly columns?: number | undefined;
};

/** Cards side by side. */
export function GuideGrid({ guides, hrefOf, tagOf, actionLabel, columns }: GuideGridProps) {
  return (
    <ul
      className={styles.grid}
      style={
        columns === undefined ? {} : { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }
      }
    >
      {guides.map((guide) => (
        <li key={guide.id}>
          <GuideCard
            guide={guide}
            href={hrefOf(guide)}
            tag={tagOf?.(guide)}
            actionLabel={actionLabel}
          />
        </li>
      ))}
    </ul>
  );
}

type GuideGroupsProps = Omit<GuideGridProps, 'guides'> & {
  readonly groups: readonly GuideGroup[];
};

/** One titled grid a category. */
export function GuideGroups({ groups, ...grid }: GuideGroupsProps) {
  const { t } = useTranslation('guides');
  return groups.map(({ category, guides }) => (
    <section key={category} className={styles.group} aria-labelledby={`guides-${category}`}>
      <h2 id={`guides-${category}`} className={styles.groupTitle}>
        {t(`category.${category}`)}
      </h2>
      <GuideGrid guides={guides} {...grid} />
    </section>
  ));
}
