import type { Subject } from '~/server/domain/access/subject-scopes.queries';
import { findApplication } from '~/server/domain/applications/applications.queries';
import { findUser } from '~/server/domain/users/users.queries';
import type { Tx } from '~/server/platform/db/database';
import { CodedError } from '~/server/platform/errors/coded-error';

/** Whose tokens are looked at, and what limits them whatever the roles grant. */
type LimitedSubject = {
  subject: Subject;
  limits: {
    /** The third-party application that acts for the user. */
    thirdPartyId: string | undefined;
    isSuspended: boolean;
  };
};

/** @throws CodedError when the user or the application does not exist */
export async function findUserSubject(
  tx: Tx,
  tenantId: string,
  id: string,
  applicationId: string | undefined,
): Promise<LimitedSubject> {
  const { isSuspended } = await findUser(tx, tenantId, id);
  const through =
    applicationId === undefined ? undefined : await findApplication(tx, tenantId, applicationId);
  return {
    subject: { kind: 'user', id },
    limits: { thirdPartyId: through?.isThirdParty ? through.id : undefined, isSuspended },
  };
}

/** @throws CodedError when there is no such application or it acts for users */
export async function findMachineSubject(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<LimitedSubject> {
  const { type } = await findApplication(tx, tenantId, id);
  if (type !== 'MachineToMachine') throw new CodedError('application.invalid_type');
  return {
    subject: { kind: 'application', id },
    limits: { thirdPartyId: undefined, isSuspended: false },
  };
}
