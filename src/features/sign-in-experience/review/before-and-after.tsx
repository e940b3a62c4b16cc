import { Fragment, type ReactNode } from 'react';
import { useListConnectorsQuery } from '~/src/api/endpoints/connectors.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { groupOf, socialGroups } from '../methods/social-groups';
import styles from './before-and-after.module.css';
import { compare, type Reviewed, type Section, type Segment } from './changes';

type BeforeAndAfterProps = { readonly before: Reviewed; readonly after: Reviewed };

/** Both states of the settings beside each other, with what leaves and what comes marked. */
export function BeforeAndAfter({ before, after }: BeforeAndAfterProps) {
  const { t } = useTranslation('sign-in-experience');
  const sides = compare(before, after);
  return (
    <div className={styles.sides}>
      {(['before', 'after'] as const).map((side) => (
        <section key={side} className={styles.side} aria-label={t(`review.${side}`)}>
          <h3 className={styles.title}>{t(`review.${side}`)}</h3>
          {sides[side].map((section) => (
            <SectionLines
              key={section.name}
              section={section}
              mark={side === 'before' ? 'del' : 'ins'}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

type SectionLinesProps = { readonly section: Section; readonly mark: 'del' | 'ins' };

function SectionLines({ section: { name, lines }, mark: Mark }: SectionLinesProps) {
  const { t } = useTranslation('sign-in-experience');
  const textOf = useSegmentText();
  return (
    <div>
      <h4 className={styles.label}>{t(`fields.${name}`)}</h4>
      {lines.length === 0 && <p className={styles.line}>{t('review.none')}</p>}
      {lines.map((line, index) => (
        <p key={index} className={styles.line}>
          {line.map((segment, place) => (
            <Fragment key={place}>
              {textOf(segment, (text) => (
                <Mark>{text}</Mark>
              ))}
              {place < line.length - 1 && (
                <span className={styles.separator}>{t('review.separator')}</span>
              )}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}

/** @returns what a segment says; the second argument marks what the other side lacks */
function useSegmentText() {
  const { t, i18n } = useTranslation('sign-in-experience');
  const { data: connectors } = useListConnectorsQuery();
  return (segment: Segment, mark: (text: string) => ReactNode): ReactNode => {
    const plain = (text: string) => <span>{text}</span>;
    switch (segment.kind) {
      case 'none':
        return <span className={styles.none}>-</span>;
      case 'method': {
        const name = t('review.method', { name: t(`identifiers.${segment.value}`) });
        const { factors } = segment;
        const all = t(
          `review.factors.${factors.map(({ value }) => value).join('_or_') || 'nothing'}`,
        );
        if (segment.isChanged) return mark(`${name} ${all}`);
        const isOne = new Set(factors.map(({ isChanged }) => isChanged)).size < 2;
        return (
          <>
            {plain(name)}
            {isOne
              ? (factors[0]?.isChanged ? mark : plain)(all)
              : factors.map(({ value, isChanged }, place) => (
                  <Fragment key={value}>
                    {place > 0 && plain(t('review.or'))}
                    {(isChanged ? mark : plain)(t(`review.factors.${value}`))}
                  </Fragment>
                ))}
          </>
        );
      }
      case 'identifier':
        return (segment.isChanged ? mark : plain)(t(`identifiers.${segment.value}`));
      case 'code':
        return (segment.isChanged ? mark : plain)(t(`codes.${segment.value}`));
      case 'provider':
        return (segment.isChanged ? mark : plain)(
          groupOf(socialGroups(connectors ?? [], i18n.language), segment.value).name,
        );
      case 'password':
        return (segment.isChanged ? mark : plain)(t('sign_up.password'));
      case 'verify':
        return (segment.isChanged ? mark : plain)(t('review.verify'));
    }
  };
}
