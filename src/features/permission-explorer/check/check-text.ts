import type { TFunction } from 'i18next';
import type {
  EffectivePermission,
  GrantPath,
  Permission,
} from '~/src/api/endpoints/permission-explorer.api';

export type CheckOutcome = {
  readonly subject: string;
  readonly permission: Permission;
  /** The tokens in question, as text. */
  readonly tokens: string;
  /** Undefined: denied. */
  readonly granted: EffectivePermission | undefined;
};

function namesOf({ role, organization, organizationRole }: GrantPath): string[] {
  return [role, organization, organizationRole].flatMap((step) => (step ? [step.name] : []));
}

/** The result as plain text: one line for the result, one per path. */
export function checkText(t: TFunction<'permission-explorer'>, answer: CheckOutcome): string {
  const { subject, permission, tokens, granted } = answer;
  const { scope, resource } = permission;
  const values = {
    name: subject,
    permission: scope.name,
    origin: resource ? `${resource.name}, ${resource.indicator}` : t('group.organization'),
    tokens,
  };
  if (!granted) return t('check.text_no', values);
  const paths = granted.paths.map(
    (path, index) => `${index + 1}. ${[subject, ...namesOf(path), scope.name].join(' → ')}`,
  );
  const rest = granted.pathsCount - granted.paths.length;
  return [
    t('check.text_yes', values),
    ...paths,
    ...(rest > 0 ? [t('path.more', { count: rest })] : []),
  ].join('\n');
}
