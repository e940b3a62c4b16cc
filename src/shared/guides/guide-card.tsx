import type { ReactNode } from 'react';
import { Link as AriaLink } from 'react-aria-components';
import { useTranslation } from '~/src/i18n/use-translation';
import type { Guide } from './catalogue';
import { GuideMark } from './guide-mark';
import styles from './guides.module.css';

type GuideCardProps = {
  readonly guide: Guide;
  readonly href: string;
  /** Plan that includes it. */
  readonly tag?: ReactNode;
  /** A visible action; without one the whole card is the link. */
  readonly actionLabel?: string | undefined;
};

/** A framework: its mark, name, and one line about its guide. */
export function GuideCard({ guide, href, tag, actionLabel }: GuideCardProps) {
  const { t } = useTranslation('guides');
  const about = t(`about.${guide.id}`);
  return (
    <AriaLink href={href} className={styles.card ?? ''}>
      <span className={styles.cardHead}>
        <GuideMark guide={guide} />
        {tag}
      </span>
      <span className={styles.cardName}>
        <bdi>{guide.name}</bdi>
      </span>
      <span className={styles.cardText} title={about}>
        {about}
      </span>
      {actionLabel !== undefined && <span className={styles.cardAction}>{actionLabel}</span>}
    </AriaLink>
  );
}
