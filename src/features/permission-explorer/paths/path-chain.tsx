import { ChevronRight } from 'lucide-react';
import type { GrantPath } from '~/src/api/endpoints/permission-explorer.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { cx } from '~/src/ui/cx';
import { Icon } from '~/src/ui/icon';
import { Link } from '~/src/ui/link';
import { Mono } from '~/src/ui/text';
import type { NamedSubject } from '../use-subject';
import { EntityMark, type EntityKind } from '../entity-mark';
import styles from './paths.module.css';

type Step = {
  readonly kind: EntityKind;
  readonly id: string;
  readonly name: string;
  readonly href: string;
};

/** Nodes of a path between the subject and the permission. */
function stepsOf({ role, organization, organizationRole }: GrantPath): Step[] {
  return [
    ...(role ? [{ kind: 'role' as const, ...role, href: `/roles/${role.id}` }] : []),
    ...(organization
      ? [
          {
            kind: 'organization' as const,
            ...organization,
            href: `/organizations/${organization.id}`,
          },
        ]
      : []),
    ...(organizationRole
      ? [
          {
            kind: 'organization-role' as const,
            ...organizationRole,
            href: `/organization-template/organization-roles/${organizationRole.id}`,
          },
        ]
      : []),
  ];
}

type PathChainProps = {
  readonly subject: NamedSubject;
  readonly path: GrantPath;
  /** Name of the permission at the end. */
  readonly permission: string;
};

/** A path as one line of text: Darius › Northbank Clinic › Ward lead › read:charts. */
export function PathChain({ subject, path, permission }: PathChainProps) {
  const { t } = useTranslation('permission-explorer');
  const consolePath = useConsolePath();
  return (
    <ol className={cx(styles.chain, path.isRemoved && styles.removed)} aria-label={t('path.label')}>
      <li>
        <EntityMark kind={subject.type} name={subject.initial} avatar={subject.avatar} />
        <bdi>{subject.name}</bdi>
      </li>
      {stepsOf(path).map(({ kind, id, name, href }) => (
        <li key={`${kind} ${id}`}>
          <Icon icon={ChevronRight} size={13} isMirrored className={styles.arrow} />
          <EntityMark kind={kind} name={name} />
          <Link tone="quiet" href={consolePath(href)} className={styles.step}>
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
      <li>
        <Icon icon={ChevronRight} size={13} isMirrored className={styles.arrow} />
        <Mono>{permission}</Mono>
      </li>
    </ol>
  );
}
