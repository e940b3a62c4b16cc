import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as AriaLink } from 'react-aria-components';
import { listAddress } from '~/src/lib/list-addresses';
import { Icon } from './icon';
import styles from './page-header.module.css';
import { useFocusWhenTruncated } from './use-focus-when-truncated';

type BackLinkProps = { readonly href: string; readonly children: ReactNode };

/** The link back to the list, as it was left. */
export function BackLink({ href, children }: BackLinkProps) {
  return (
    <AriaLink href={listAddress(href)} className={styles.back ?? ''}>
      <Icon icon={ArrowLeft} size={14} isMirrored />
      {children}
    </AriaLink>
  );
}

type PageHeaderProps = {
  readonly title: ReactNode;
  /** One sentence. */
  readonly description?: ReactNode | undefined;
  /** A "Learn more" link after the sentence. */
  readonly learnMore?: ReactNode | undefined;
  readonly back?: BackLinkProps | undefined;
  readonly badge?: ReactNode | undefined;
  /** The primary action, last; full width on small screens. */
  readonly actions?: ReactNode | undefined;
};

/** The header of a list or settings page. */
export function PageHeader({
  title,
  description,
  learnMore,
  back,
  badge,
  actions,
}: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {back && <BackLink {...back} />}
      <div className={styles.head}>
        <div className={styles.titles}>
          <h1 className={styles.title}>
            {title}
            {badge}
          </h1>
          {(description || learnMore) && (
            <p className={styles.description}>
              {description} {learnMore}
            </p>
          )}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}

/** A fact below a name; a dot separates two on the same line. */
export function HeaderFact({ children }: { readonly children: ReactNode }) {
  return <span className={styles.fact}>{children}</span>;
}

type EntityHeaderProps = {
  readonly back?: BackLinkProps | undefined;
  /** 48 px icon or avatar; hidden if there is no space. */
  readonly start?: ReactNode | undefined;
  readonly title: ReactNode;
  readonly badges?: ReactNode | undefined;
  /** Label of the identifier: "App ID". */
  readonly idLabel?: ReactNode | undefined;
  /** A `Copy`. */
  readonly id?: ReactNode | undefined;
  /** `HeaderFact`s after the identifier. */
  readonly facts?: ReactNode | undefined;
  readonly actions?: ReactNode | undefined;
  /** The "more" menu; stays next to the name on small screens. */
  readonly menu?: ReactNode | undefined;
};

/** The header of a details page: identity, identifier, and actions. */
export function EntityHeader(props: EntityHeaderProps) {
  const { back, start, title, badges, idLabel, id, facts, actions, menu } = props;
  return (
    <header className={styles.header}>
      {back && <BackLink {...back} />}
      <div className={styles.entity}>
        {start && <div className={styles.start}>{start}</div>}
        <div className={styles.titles}>
          <h1 {...useFocusWhenTruncated()} className={styles.entityTitle}>
            {title}
          </h1>
          <div className={styles.facts}>
            {badges && (
              <HeaderFact>
                <span className={styles.badges}>{badges}</span>
              </HeaderFact>
            )}
            {id && (
              <HeaderFact>
                {idLabel && <span className={styles.idLabel}>{idLabel}</span>}
                {id}
              </HeaderFact>
            )}
            {facts}
          </div>
        </div>
        {actions && <div className={styles.entityActions}>{actions}</div>}
        {menu && <div className={styles.menu}>{menu}</div>}
      </div>
    </header>
  );
}
