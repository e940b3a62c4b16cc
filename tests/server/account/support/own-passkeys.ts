import type { ApiResponse } from '~/tests/support/api';
import { type Behavior, SoftwareAuthenticator } from '~/tests/server/mfa/support/authenticator';
import type { Person } from './account-kit';

const PATH = '/api/verifications/web-authn';

export type Started = {
  verificationRecordId: string;
  registrationOptions: Parameters<SoftwareAuthenticator['create']>[0];
  authenticationOptions: Parameters<SoftwareAuthenticator['get']>[0];
};

export async function startPasskey(
  { call }: Person,
  authenticator: SoftwareAuthenticator,
  behavior?: Behavior,
): Promise<{ started: Started; answer: ApiResponse }> {
  const started = (await call('POST', `${PATH}/registration`)).body as Started;
  const answer = await call('POST', `${PATH}/registration/verify`, {
    verificationRecordId: started.verificationRecordId,
    payload: authenticator.create(started.registrationOptions, behavior),
  });
  return { started, answer };
}

/** The record of a new passkey, as the call that adds it names it. */
export async function makePasskey(
  person: Person,
  authenticator: SoftwareAuthenticator,
): Promise<{ newIdentifierVerificationRecordId: string }> {
  const { started, answer } = await startPasskey(person, authenticator);
  if (answer.status !== 200) throw new Error(`passkey: ${answer.status} ${answer.code}`);
  return { newIdentifierVerificationRecordId: started.verificationRecordId };
}

export async function addPasskey(
  person: Person,
  authenticator: SoftwareAuthenticator | string,
  proof: Record<string, string>,
): Promise<ApiResponse> {
  const made = await makePasskey(
    person,
    typeof authenticator === 'string' ? new SoftwareAuthenticator(authenticator) : authenticator,
  );
  return person.call(
    'POST',
    '/api/my-account/mfa-verifications',
    { type: 'WebAuthn', ...made },
    proof,
  );
}

/** Prove who one is by a passkey. */
export async function provePasskey(
  { call }: Person,
  authenticator: SoftwareAuthenticator,
  behavior?: Behavior,
) {
  const started = (await call('POST', `${PATH}/authentication`)).body as Started;
  const response = {
    verificationRecordId: started.verificationRecordId,
    payload: authenticator.get(started.authenticationOptions, behavior),
  };
  const answer = await call('POST', `${PATH}/authentication/verify`, response);
  return {
    answer,
    response,
    header: { 'logto-verification-id': started.verificationRecordId },
  };
}
