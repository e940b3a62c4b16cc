import type { SocialSession } from '~/server/domain/connector-factories/factory';
import type { SocialConnector } from '~/server/domain/connectors/social-connectors.queries';
import { findSocialConnector } from '~/server/domain/connectors/social-connectors.queries';
import { askProvider, returnedBy } from '~/server/domain/identities/ask-provider';
import { tenantOriginOf } from '~/server/platform/config/config';
import { generateId } from '~/server/platform/crypto/ids';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { CodedError, notFound } from '~/server/platform/errors/coded-error';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { withoutCaptcha } from './captcha.rules';
import { type Session, changeState, stateOf } from './interaction-state.rules';
import { type SocialRecord, withRecord } from './state';

/**
 * A connector that the tenant offers.
 * @throws CodedError entity.not_found, connector.unexpected_type, user.sign_in_method_not_enabled
 */
export async function getOfferedConnector(
  { services, tenantId }: Session,
  connectorId: string,
): Promise<SocialConnector> {
  const { connector, offered } = await services.database.inTenant(tenantId, async (tx) => ({
    connector: await findSocialConnector(tx, tenantId, connectorId),
    offered: (await readSignInExperience(tx, tenantId)).socialSignInConnectorTargets,
  }));
  if (connector === 'other') throw new CodedError('connector.unexpected_type');
  if (!connector) throw notFound();
  if (!offered.includes(connector.target)) {
    throw new CodedError('user.sign_in_method_not_enabled');
  }
  return connector;
}

/** A code must come back to the sign-in pages themselves. */
function assertOwnRedirect({ services, tenantId }: Session, redirectUri: string): void {
  const url = URL.canParse(redirectUri) ? new URL(redirectUri) : undefined;
  const isOwn = url?.origin === tenantOriginOf(services.config, tenantId);
  if (!url || !isOwn || url.search || url.hash || url.username) {
    throw invalidInput('body', ['redirectUri'], 'is not an address of the sign-in pages');
  }
}

/**
 * Send the user to a provider.
 * @returns where, and the id of the record that waits for them
 * @throws CodedError session.insufficient_info, guard.invalid_input, entity.not_found,
 * connector.unexpected_type, user.sign_in_method_not_enabled
 */
export async function startSocial(
  session: Session,
  connectorId: string,
  { state, redirectUri }: { state: string; redirectUri: string },
): Promise<{ authorizationUri: string; verificationId: string }> {
  stateOf(session);
  if (!state || !redirectUri) throw new CodedError('session.insufficient_info');
  const connector = await getOfferedConnector(session, connectorId);
  assertOwnRedirect(session, redirectUri);
  const { login_hint: hint } = session.interaction.params;
  const { url, session: kept } = await connector.social.authorize({
    config: connector.config,
    state,
    redirectUri,
    loginHint: typeof hint === 'string' ? hint : undefined,
  });
  const record: SocialRecord = {
    id: generateId(),
    type: 'Social',
    connectorId,
    target: connector.target,
    state,
    redirectUri,
    session: kept,
  };
  await changeState(session, (present) => ({ state: withRecord(present, record) }));
  return { authorizationUri: url, verificationId: record.id };
}

/** The record's session, taken out of it: of two answers at once only one asks the provider. */
async function takeSession(
  session: Session,
  connectorId: string,
  verificationId: string | undefined,
  { redirectUri: returnedTo, params }: ReturnType<typeof returnedBy>,
): Promise<{ kept: SocialSession; redirectUri: string }> {
  let taken: { kept: SocialSession; redirectUri: string } | undefined;
  await changeState(session, (present) => {
    const record = present.verificationRecords.find(({ id }) => id === verificationId);
    if (record?.type !== 'Social') {
      throw new CodedError('session.verification_session_not_found');
    }
    if (record.connectorId !== connectorId) {
      throw new CodedError('session.invalid_connector_id', { values: { connectorId } });
    }
    const { session: kept, ...rest } = record;
    const { redirectUri } = record;
    const { state = record.state } = params;
    // The page checks the state as well; it may be another page of this origin that asks.
    if (!kept || (returnedTo ?? redirectUri) !== redirectUri || state !== record.state) {
      throw new CodedError('session.connector_validation_session_not_found');
    }
    taken = { kept, redirectUri };
    return { state: withRecord(present, rest) };
  });
  if (!taken) throw new CodedError('session.connector_validation_session_not_found');
  return taken;
}

/**
 * Ask the provider who came back.
 * @throws CodedError session.verification_session_not_found,
 * session.connector_validation_session_not_found, session.invalid_connector_id, connector.*
 */
export async function verifySocial(
  session: Session,
  connectorId: string,
  verificationId: string | undefined,
  data: Readonly<Record<string, unknown>>,
): Promise<string> {
  stateOf(session);
  const connector = await getOfferedConnector(session, connectorId);
  const returned = returnedBy(data);
  const { kept, redirectUri } = await takeSession(session, connectorId, verificationId, returned);
  const { userInfo, tokenSet } = await askProvider(session.services, session.tenantId, connector, {
    params: returned.params,
    session: kept,
    redirectUri,
  });
  await changeState(session, (present) => {
    const record = present.verificationRecords.find(({ id }) => id === verificationId);
    if (record?.type !== 'Social') {
      throw new CodedError('session.verification_session_not_found');
    }
    return { state: withRecord(withoutCaptcha(present), { ...record, userInfo, tokenSet }) };
  });
  return verificationId ?? '';
}
