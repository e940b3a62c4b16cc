import { NoValue } from '~/src/ui/no-value';
import { Mono } from '~/src/ui/text';
import { type Payload, idsOf, subjectOf } from './admin-action';
import { LoggedUserName } from './logged-user-name';

type ActionSubjectProps = {
  readonly payload: Payload;
  /** Links to a user, if the account exists. */
  readonly isLink?: boolean | undefined;
};

/** What an admin action was done to: its name, the name of its user, or the IDs of its path. */
export function ActionSubject({ payload, isLink }: ActionSubjectProps) {
  const name = subjectOf(payload);
  if (name !== undefined) return <bdi>{name}</bdi>;
  const { userId, ...others } = idsOf(payload);
  if (userId !== undefined) return <LoggedUserName id={userId} isLink={isLink} />;
  const ids = Object.values(others);
  return ids.length > 0 ? <Mono>{ids.join(' ')}</Mono> : <NoValue />;
}
