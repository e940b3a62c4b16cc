import type { Permission } from '~/src/api/endpoints/permission-explorer.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { cx } from '~/src/ui/cx';
import { NoValue } from '~/src/ui/no-value';
import { Mono } from '~/src/ui/text';
import { Tooltip } from '~/src/ui/tooltip';
import { tagsOf } from './tags-of';
import styles from './permission-tags.module.css';

/** Tags per row; the subject's own explorer page has all of them. */
const SHOWN = 3;

type PermissionTagsProps = {
  readonly permissions: readonly Permission[];
  /** The server returns at most the first hundred names. */
  readonly count: number;
  readonly tone: 'lost' | 'kept';
};

/** Permissions as tags; one that only tokens for some organizations contain names them. */
export function PermissionTags({ permissions, count, tone }: PermissionTagsProps) {
  const { t } = useTranslation('permission-explorer');
  const tags = tagsOf(permissions);
  if (tags.length === 0) return <NoValue />;
  const rest = Math.max(tags.length - SHOWN, 0) + Math.max(count - permissions.length, 0);
  return (
    <ul className={styles.tags}>
      {tags.slice(0, SHOWN).map(({ permission: { scope, resource }, organizations }) => (
        <li key={scope.id} className={cx(styles.tag, styles[tone])}>
          <Mono>{scope.name}</Mono>
          <span className={styles.origin}>
            {organizations.length > 0
              ? t('tag.only_in', { organizations: organizations.join(', ') })
              : (resource?.name ?? t('group.organization'))}
          </span>
        </li>
      ))}
      {rest > 0 && (
        <li className={styles.more}>
          <Tooltip
            content={tags
              .slice(SHOWN)
              .map(({ permission }) => permission.scope.name)
              .join(', ')}
          >
            <span>{t('tag.more', { count: rest })}</span>
          </Tooltip>
        </li>
      )}
    </ul>
  );
}
