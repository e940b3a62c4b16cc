import { ArrowLeftRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { targetAddress } from '~/src/shared/access-impact/explorer-urls';
import type { Permission } from '~/src/api/endpoints/permission-explorer.api';
import { LoadError } from '~/src/shared/api-errors/load-error';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { LinkButton } from '~/src/ui/button';
import { EmptyState } from '~/src/ui/empty-state';
import { Skeleton, SkeletonRegion } from '~/src/ui/skeleton';
import { targetOf } from '../target';
import styles from '../explorer.module.css';

type PermissionPanelProps<Shown> = {
  /** Undefined while loading, and if there is none. */
  readonly permission: Shown | undefined;
  readonly error: unknown;
  readonly isLoaded: boolean;
  readonly onRetry: () => void;
  /** Shown if the permission is no longer in the list. */
  readonly empty: { readonly title: string; readonly text: string };
  /** Height of what follows the title, in pixels. */
  readonly skeletonHeight: number;
  readonly children: (permission: Shown) => ReactNode;
};

/** Details of the selected permission. */
export function PermissionPanel<Shown>(props: PermissionPanelProps<Shown>) {
  const { permission, error, isLoaded, onRetry, empty, skeletonHeight, children } = props;
  const { t } = useTranslation('permission-explorer');
  if (permission) return children(permission);
  if (error) return <LoadError title={t('subject.failed')} error={error} onRetry={onRetry} />;
  if (isLoaded) {
    return <EmptyState size="sm" isLit={false} title={empty.title} description={empty.text} />;
  }
  return (
    <SkeletonRegion>
      <div className={styles.skeletons}>
        <Skeleton width="46%" height={16} />
        <Skeleton height={skeletonHeight} />
        <Skeleton width="70%" />
        <Skeleton width="60%" />
      </div>
    </SkeletonRegion>
  );
}

type PanelHeadProps = {
  readonly permission: Pick<Permission, 'resource' | 'scope'>;
  readonly title: ReactNode;
  readonly text?: string;
  /** Links to everyone who has the permission. */
  readonly linkLabel: string;
};

/** Title and description of the permission, with a link to who has it. */
export function PanelHead({ permission, title, text, linkLabel }: PanelHeadProps) {
  const consolePath = useConsolePath();
  const { description } = permission.scope;
  return (
    <div className={styles.head}>
      <div className={styles.titles} aria-live="polite">
        <h2 className={styles.title}>{title}</h2>
        {description && <p className={styles.subtitle}>{description}</p>}
        {text !== undefined && <p className={styles.subtitle}>{text}</p>}
      </div>
      <LinkButton
        size="sm"
        icon={ArrowLeftRight}
        href={consolePath(targetAddress(targetOf(permission)))}
      >
        {linkLabel}
      </LinkButton>
    </div>
  );
}
