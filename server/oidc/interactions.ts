import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Services } from '~/server/domain/services/services';
import type { Tx } from '~/server/platform/db/database';
import { CodedError } from '~/server/platform/errors/coded-error';
import { INTERACTION_HEADER, INTERACTION_PARAMETER, readTabs } from './interaction-tabs';
import { readInteraction } from './foreseen-reads';
import { providerOf } from './provider';
import { type Reads, withReads } from './request-reads';
import type { ProviderInteraction } from './provider-interaction';

/** The running sign-in or consent of one browser tab. */
export type Interaction = {
  uid: string;
  /** Stays the same over all interactions of one authorization request. */
  cid: string;
  /** The application that asked. */
  clientId: string;
  /** Parameters of the authorization request, as strings; `resource` may be several. */
  params: Readonly<Record<string, unknown>>;
  prompt: { name: string; reasons: readonly string[]; details: Readonly<Record<string, unknown>> };
  /** Who is signed in already, when the interaction was started within a session. */
  session: { accountId: string; uid: string } | undefined;
  grantId: string | undefined;
  /** Epoch milliseconds. */
  startedAt: number;
  /** What the steps of the sign-in have collected. */
  readonly state: unknown;
  /** Take over a state that was written to the interaction's row. */
  noteState(state: unknown): void;
  /** Where the browser continues: `/oidc/auth/{uid}` of the tenant. */
  returnTo: string;
  /** The provider's record, for modules of the protocol. */
  record: ProviderInteraction;
};

function sessionNotFound(): CodedError {
  return new CodedError('session.not_found');
}

function toInteraction(record: ProviderInteraction): Interaction {
  return {
    uid: record.uid,
    cid: record.cid,
    clientId: String(record.params['client_id']),
    params: record.params,
    prompt: record.prompt,
    session: record.session,
    grantId: record.grantId,
    startedAt: (record.iat ?? 0) * 1000,
    get state() {
      return (record.result as { state?: unknown } | undefined)?.state;
    },
    noteState(state) {
      record.result = { state };
    },
    returnTo: record.returnTo,
    record,
  };
}

/** Of one state of the database. */
async function readAlone({ database }: Services, tenantId: string, id: string): Promise<Reads> {
  const reads: Reads = new Map();
  await database.inTenant(tenantId, (tx) => readInteraction(tx, tenantId, id, reads), {
    keepsPlans: true,
  });
  return reads;
}

/** @throws CodedError session.not_found 400 */
async function findIn(provider: Provider, id: string): Promise<Interaction> {
  const record = await provider.Interaction.find(id);
  if (!record) throw sessionNotFound();
  if (record.session?.uid) {
    const session = await provider.Session.findByUid(record.session.uid);
    if (!session && record.prompt.name === 'login') {
      // It has ended since, for instance by the new password set here: the user signs in again.
      delete (record as { session?: unknown }).session;
    } else if (session?.accountId !== record.session.accountId) {
      throw sessionNotFound();
    }
  }
  return toInteraction(record);
}

/**
 * @param reads what was read of it already
 * @throws CodedError session.not_found 400
 */
async function openInteraction(
  services: Services,
  tenantId: string,
  id: string | undefined,
  reads?: Reads,
): Promise<Interaction> {
  if (id === undefined || id === '') throw sessionNotFound();
  const provider = await providerOf(services, tenantId);
  const known = reads ?? (await readAlone(services, tenantId, id));
  return withReads(known, () => findIn(provider, id));
}

/** What a request was foreseen to need, for the first time that it asks. */
const readAhead = new WeakMap<FastifyRequest, Reads>();

function contextOf(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
  return provider.createContext(request.raw, reply.raw);
}

/**
 * Which interaction a request belongs to. A page that names its own id, in the header
 * `Interaction-Id` or the query parameter `interaction` it was opened with, gets that one, so that
 * two tabs do not disturb each other; one that names none gets the latest of the browser. Both come
 * from cookies signed by the tenant's keys.
 */
function idOfRequest(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): string | undefined {
  const context = contextOf(provider, request, reply);
  const { [INTERACTION_PARAMETER]: parameter } = request.query as Record<string, unknown>;
  const wanted = request.headers[INTERACTION_HEADER] ?? parameter;
  if (typeof wanted === 'string') {
    // Never another one instead: what a page says would go to a sign-in that is not its own.
    return readTabs(provider, context).includes(wanted) ? wanted : undefined;
  }
  return context.cookies.get(provider.cookieName('interaction'), { signed: true });
}

/**
 * The look-ups of the interaction that a request belongs to, for a transaction that is made anyway.
 */
export async function foreseeInteraction(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<(tx: Tx) => Promise<void>> {
  const { tenantId } = request;
  const id = idOfRequest(await providerOf(services, tenantId), request, reply);
  return async (tx) => {
    const reads: Reads = new Map();
    if (id !== undefined) await readInteraction(tx, tenantId, id, reads);
    readAhead.set(request, reads);
  };
}

/**
 * The interaction this request belongs to.
 * @throws CodedError session.not_found 400: no cookie, expired, already resumed, or the browser's
 * user has changed since
 */
export async function getInteraction(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction> {
  const provider = await providerOf(services, request.tenantId);
  const id = idOfRequest(provider, request, reply);
  const reads = readAhead.get(request);
  readAhead.delete(request);
  return openInteraction(services, request.tenantId, id, reads);
}

/**
 * The consent that starts at `/consent`, which names no interaction: the browser's latest one that
 * waits for consent, so that two tabs on their way at once both get one.
 */
export async function findStartedConsent(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction | undefined> {
  const provider = await providerOf(services, request.tenantId);
  for (const id of readTabs(provider, contextOf(provider, request, reply))) {
    const interaction = await orUndefined(openInteraction(services, request.tenantId, id));
    const isWaiting = !interaction?.record.result?.['consent'];
    if (interaction?.prompt.name === 'consent' && isWaiting) return interaction;
  }
  return undefined;
}

async function orUndefined(found: Promise<Interaction>): Promise<Interaction | undefined> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof CodedError && error.code === 'session.not_found') return undefined;
    throw error;
  }
}

/** The same, or undefined when there is none. */
export function findInteraction(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction | undefined> {
  return orUndefined(getInteraction(services, request, reply));
}

/** End the interaction with an OAuth error, which the application gets with its state. */
export async function rejectInteraction(
  interaction: Interaction,
  error: string,
  description: string,
): Promise<string> {
  const { record } = interaction;
  record.result = { error, error_description: description };
  await record.persist();
  return record.returnTo;
}
