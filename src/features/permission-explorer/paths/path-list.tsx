import { Eraser, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import type { EffectivePermission, GrantPath } from '~/src/api/endpoints/permission-explorer.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { Badge } from '~/src/ui/badge';
import { Button } from '~/src/ui/button';
import { cx } from '~/src/ui/cx';
import { countsIn, removalOf } from './grant-path';
import type { NamedSubject } from '../use-subject';
import { PathChain } from './path-chain';
import { PathGraph } from './path-graph';
import styles from './paths.module.css';

type PathListProps = {
  readonly subject: NamedSubject;
  readonly permission: EffectivePermission;
  /** Marks the removable part of a path as removed, or undoes that. Nothing is saved. */
  readonly onToggle?: ((removal: string) => void) | undefined;
};

/** Every path to one permission: a diagram if there is space, and a numbered list. */
export function PathList({ subject, permission, onToggle }: PathListProps) {
  const { t } = useTranslation('permission-explorer');
  const [lit, setLit] = useState(0);
  const { paths, pathsCount, scope } = permission;
  return (
    <>
      <PathGraph subject={subject} permission={permission} lit={lit} />
      <ol className={styles.list} aria-label={t('path.list', { name: scope.name })}>
        {paths.map((path, index) => (
          <li
            key={removalOf(path) ?? index}
            className={cx(styles.item, index === lit && styles.on)}
          >
            <AriaButton
              className={cx(styles.number, index === lit && styles.lit)}
              aria-pressed={index === lit}
              aria-label={t('path.light', { number: index + 1 })}
              onPress={() => setLit(index)}
              onHoverStart={() => setLit(index)}
            >
              {index + 1}
            </AriaButton>
            <div className={styles.text}>
              <PathChain subject={subject} path={path} permission={scope.name} />
              <Notes subject={subject} permission={permission} path={path} />
            </div>
            {onToggle && <Toggle path={path} onToggle={onToggle} />}
          </li>
        ))}
      </ol>
      {pathsCount > paths.length && (
        <p className={styles.more}>{t('path.more', { count: pathsCount - paths.length })}</p>
      )}
    </>
  );
}

function Toggle({
  path,
  onToggle,
}: {
  readonly path: GrantPath;
  readonly onToggle: (removal: string) => void;
}) {
  const { t } = useTranslation('permission-explorer');
  const removal = removalOf(path);
  if (removal === undefined) return null;
  const name = (path.role ?? path.organizationRole)?.name ?? '';
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={path.isRemoved ? Undo2 : Eraser}
      className={styles.toggle}
      aria-label={t(path.isRemoved ? 'what_if.keep_named' : 'what_if.remove_named', { name })}
      onPress={() => onToggle(removal)}
    >
      {t(path.isRemoved ? 'what_if.keep' : 'what_if.remove')}
    </Button>
  );
}

/** In which tokens the path counts, and its special conditions. */
function Notes({
  subject,
  permission,
  path,
}: {
  readonly subject: NamedSubject;
  readonly permission: EffectivePermission;
  readonly path: GrantPath;
}) {
  const { t } = useTranslation('permission-explorer');
  const organization = path.organization?.name ?? '';
  const needsMfa = path.organization?.isMfaRequired && subject.type === 'user';
  return (
    <div className={styles.notes}>
      <span>{t(`counts.${countsIn(path, permission, subject.type)}`, { organization })}</span>
      {path.role?.isDefault && <Badge>{t('badge.default')}</Badge>}
      {path.isJustInTime && <Badge>{t('badge.just_in_time')}</Badge>}
      {needsMfa && <Badge>{t('badge.mfa')}</Badge>}
      {path.isRemoved && <Badge tone="red">{t('badge.removed')}</Badge>}
    </div>
  );
}
