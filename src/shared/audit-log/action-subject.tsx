import { NoValue } from '~/src/ui/no-value';
import { Mono } from '~/src/ui/text';
import { type Payload, idsOf, objectOf, subjectOf } from './admin-action';
import { LoggedUserName } from './logged-user-name';
import { ObjectName } from './object-name';

type ActionSubjectProps = {
  readonly payload: Payload;
  /** Links to the object, if it still exists. */
  readonly isLink?: boolean | undefined;
};

/** What an admin action was done to: its name, the name of its user, or the IDs of its path. */
export function ActionSubject({ payload, isLink = false }: ActionSubjectProps) {
  const name = subjectOf(payload);
  const object = objectOf(payload);
  if (name !== undefined) {
    // What was deleted has no page, and a part has none of its own.
    const hasPage = object?.isWhole === true && payload['method'] !== 'DELETE';
    return isLink && hasPage ? (
      <ObjectName kind={object.kind} id={object.id} name={name} isLink />
    ) : (
      <bdi>{name}</bdi>
    );
  }
  if (object && object.kind !== 'users') {
    return <ObjectName kind={object.kind} id={object.id} isLink={isLink} />;
  }
  const { userId, ...others } = idsOf(payload);
  if (userId !== undefined) return <LoggedUserName id={userId} isLink={isLink} />;
  const ids = Object.values(others);
  return ids.length > 0 ? <Mono>{ids.join(' ')}</Mono> : <NoValue />;
}
