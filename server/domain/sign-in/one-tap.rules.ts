import { createHash } from 'node:crypto';
import type { CredentialOwner } from '~/server/domain/connector-factories/factory';
import { networkOf } from '~/server/platform/outbound/network';
import { generateId } from '~/server/platform/crypto/ids';
import { CodedError } from '~/server/platform/errors/coded-error';
import { isFirstUse } from '~/server/platform/fairness/first-use';
import { withoutCaptcha } from './captcha.rules';
import { type Session, changeState, stateOf } from './interaction-state.rules';
import { getOfferedConnector } from './social.rules';
import { type SocialRecord, withRecord } from './state';

export type OneTapAnswer = {
  /** The ID token that Google put on the page. */
  credential: string;
  /** Sent back by the page; Google's script keeps the same in a cookie. */
  csrfToken: string | undefined;
  csrfCookie: string | undefined;
};

/** The nonce that our own page gives to Google's prompt. */
function oneTapNonce(interactionUid: string): string {
  return createHash('sha256').update(interactionUid).digest('hex');
}

/**
 * Make sure that the token was meant for this sign-in: otherwise an attacker could sign a visitor
 * in to an account that is not theirs.
 * @throws CodedError session.csrf_token_mismatch, session.google_one_tap.cookie_mismatch
 */
function assertMeant(
  { interaction }: Session,
  { credential, csrfToken, csrfCookie }: OneTapAnswer,
  { nonce }: CredentialOwner,
): void {
  if (nonce === oneTapNonce(interaction.uid)) return;
  if (csrfToken !== undefined) {
    if (csrfToken === csrfCookie) return;
    throw new CodedError('session.csrf_token_mismatch');
  }
  if (interaction.params['google_one_tap_credential'] === credential) return;
  throw new CodedError('session.google_one_tap.cookie_mismatch');
}

/**
 * Take the ID token of Google One Tap for the answer of the provider. It works once.
 * @returns the id of the record
 * @throws CodedError entity.not_found, connector.unexpected_type, connector.general,
 * user.sign_in_method_not_enabled, session.csrf_token_mismatch, session.google_one_tap.*
 */
export async function verifyOneTap(
  session: Session,
  connectorId: string,
  answer: OneTapAnswer,
): Promise<string> {
  const { services, tenantId } = session;
  stateOf(session);
  const { target, config, social } = await getOfferedConnector(session, connectorId);
  const { credential } = answer;
  if (!social.acceptCredential) throw new CodedError('connector.unexpected_type');
  const network = networkOf(services.config);
  const owner = await social.acceptCredential({ config, credential, network });
  assertMeant(session, answer, owner);
  const { userInfo, expiresAt } = owner;
  const seconds = Math.max(60, expiresAt - Math.floor(Date.now() / 1000) + 60);
  if (!(await isFirstUse(services.database, tenantId, { value: credential, seconds }))) {
    throw new CodedError('session.google_one_tap.invalid_id_token');
  }
  const record: SocialRecord = {
    id: generateId(),
    type: 'Social',
    connectorId,
    target,
    state: '',
    redirectUri: '',
    userInfo,
  };
  await changeState(session, (present) => ({ state: withRecord(withoutCaptcha(present), record) }));
  return record.id;
}
