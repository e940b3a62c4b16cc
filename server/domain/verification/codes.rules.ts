import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import {
  VERIFICATION_CODE_LENGTH,
  VERIFICATION_CODE_MAX_TRIES,
  VERIFICATION_CODE_RESEND_SECONDS,
  VERIFICATION_CODE_TTL_SECONDS,
} from '~/contract/limits';
import { sendMessage } from '~/server/domain/messages/send-message.rules';
import type { Services } from '~/server/domain/services/services';
import { generateId } from '~/server/platform/crypto/ids';
import type { Database, Tx } from '~/server/platform/db/database';
import { rateLimits, verificationCodes } from '~/server/platform/db/schema';
import { countRequest } from '~/server/platform/fairness/rate-limit';
import { emailKey } from '~/server/platform/text/email-key';
import { CodedError } from '~/server/platform/errors/coded-error';
import type { OutgoingMessage } from '~/server/platform/mail/message';

export type CodeChannel = 'email' | 'phone';

/** An address in the one form that codes, counters and look-ups use. */
function normalizeAddress(channel: CodeChannel, address: string): string {
  return channel === 'email' ? emailKey(address) : address.replace(/\D/g, '');
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
function codeHash(id: string, code: string): string {
  return digest(`${id}:${code}`);
}

const ADDRESS_PER_HOUR = 10;

type SendOptions = {
  /** What the code is good for, where that is narrower than the message's usage. */
  purpose?: string;
  /** Who asks, for instance an IP address, and how often one may in ten minutes. */
  caller: string;
  callerLimit: number;
  /** The caller decides when to send another one; only the limit of the address holds. */
  mayResendAtOnce?: boolean;
} & Omit<OutgoingMessage, 'values'>;

/** Whose code: an address, and the message's usage or the narrower purpose. */
type CodeTarget = {
  channel: CodeChannel;
  to: string;
  usage: string;
};

function newCode(): string {
  return String(randomInt(10 ** VERIFICATION_CODE_LENGTH)).padStart(VERIFICATION_CODE_LENGTH, '0');
}

function isCode(tenantId: string, id: string) {
  return and(eq(verificationCodes.tenantId, tenantId), eq(verificationCodes.id, id));
}

type NewCode = { id: string; code: string; channel: CodeChannel; address: string; purpose: string };

/** Keep the digest of a code; codes of the address that have expired go. */
async function keepCode(
  database: Database,
  tenantId: string,
  { id, code, address, ...kind }: NewCode,
): Promise<void> {
  const now = Date.now();
  await database.inTenant(tenantId, async (tx) => {
    await tx
      .delete(verificationCodes)
      .where(
        and(
          eq(verificationCodes.tenantId, tenantId),
          eq(verificationCodes.address, address),
          lt(verificationCodes.createdAt, now - VERIFICATION_CODE_TTL_SECONDS * 1000),
        ),
      );
    await tx.insert(verificationCodes).values({
      tenantId,
      id,
      address,
      ...kind,
      codeHash: codeHash(id, code),
      createdAt: now,
      expiresAt: now + VERIFICATION_CODE_TTL_SECONDS * 1000,
    });
  });
}

/**
 * Make a code, keep its digest, send it. The answer and the work are the same whether or not an
 * account has the address.
 * @returns id of the code
 * @throws CodedError request.rate_limited, connector.not_found, connector.general
 */
export async function sendCode(
  services: Services,
  tenantId: string,
  { caller, callerLimit, purpose, mayResendAtOnce = false, ...message }: SendOptions,
): Promise<string> {
  const { database } = services;
  const { channel } = message;
  const usage = purpose ?? message.usage;
  const address = normalizeAddress(channel, message.to);
  const target = digest(`${channel}:${address}`).slice(0, 40);
  const resendKey = `code-resend:${usage}:${target}`;
  await countRequest(database, tenantId, {
    key: `code-caller:${caller}`,
    limit: callerLimit,
    windowSeconds: 600,
  });
  if (!mayResendAtOnce) {
    await countRequest(database, tenantId, {
      key: resendKey,
      limit: 1,
      windowSeconds: VERIFICATION_CODE_RESEND_SECONDS,
    });
  }
  await countRequest(database, tenantId, {
    key: `code-address:${target}`,
    limit: ADDRESS_PER_HOUR,
    windowSeconds: 3600,
  });
  const id = generateId();
  const code = newCode();
  // Before the message: one that cannot be kept is not sent, and one that is sent can be entered.
  await keepCode(database, tenantId, { id, code, channel, address, purpose: usage });
  try {
    await sendMessage(services, tenantId, { ...message, to: message.to.trim(), values: { code } });
  } catch (error) {
    // Nothing was sent, so the next attempt need not wait.
    await database.inTenant(tenantId, async (tx) => {
      await tx
        .delete(rateLimits)
        .where(and(eq(rateLimits.tenantId, tenantId), eq(rateLimits.key, resendKey)));
      await tx.delete(verificationCodes).where(isCode(tenantId, id));
    });
    throw error;
  }
  return id;
}

/** Forget the older codes of an address and purpose, so that only the newest one works. */
export async function dropOtherCodes(
  tx: Tx,
  tenantId: string,
  id: string,
  { channel, to, usage }: CodeTarget,
): Promise<void> {
  await tx
    .delete(verificationCodes)
    .where(
      and(
        eq(verificationCodes.tenantId, tenantId),
        eq(verificationCodes.address, normalizeAddress(channel, to)),
        eq(verificationCodes.channel, channel),
        eq(verificationCodes.purpose, usage),
        sql`${verificationCodes.id} <> ${id}`,
      ),
    );
}

type Outcome = 'verified' | 'not_found' | 'expired' | 'exceed_max_try' | 'code_mismatch';

/**
 * Count one try and compare. The update locks the row, so that parallel tries are counted one after
 * the other and a code is consumed once.
 */
async function tryCode(tx: Tx, tenantId: string, id: string, code: string): Promise<Outcome> {
  const key = isCode(tenantId, id);
  const [row] = await tx
    .update(verificationCodes)
    .set({ tries: sql`${verificationCodes.tries} + 1` })
    .where(key)
    .returning();
  if (!row || row.isConsumed) return 'not_found';
  if (row.expiresAt <= Date.now()) return 'expired';
  if (row.tries > VERIFICATION_CODE_MAX_TRIES) return 'exceed_max_try';
  const isRight = timingSafeEqual(Buffer.from(codeHash(id, code)), Buffer.from(row.codeHash));
  if (!isRight) return 'code_mismatch';
  await tx.update(verificationCodes).set({ isConsumed: true }).where(key);
  return 'verified';
}

/**
 * Check a code; a right one works once.
 * @throws CodedError verification_code.not_found, .expired, .exceed_max_try, .code_mismatch
 */
export async function verifyCode(
  { database }: Services,
  tenantId: string,
  id: string,
  code: string,
): Promise<void> {
  // The count must survive the refusal, so the transaction ends before anything is thrown.
  const outcome = await database.inTenant(tenantId, (tx) => tryCode(tx, tenantId, id, code));
  if (outcome !== 'verified') throw new CodedError(`verification_code.${outcome}`);
}

/** Id of the newest live code of an address and purpose. */
export async function findCode(
  { database }: Services,
  tenantId: string,
  { channel, to, usage }: CodeTarget,
): Promise<string | undefined> {
  const [row] = await database.inTenant(tenantId, (tx) =>
    tx
      .select({ id: verificationCodes.id })
      .from(verificationCodes)
      .where(
        and(
          eq(verificationCodes.tenantId, tenantId),
          eq(verificationCodes.address, normalizeAddress(channel, to)),
          eq(verificationCodes.channel, channel),
          eq(verificationCodes.purpose, usage),
          eq(verificationCodes.isConsumed, false),
          gt(verificationCodes.createdAt, Date.now() - 24 * 3600 * 1000),
        ),
      )
      .orderBy(sql`${verificationCodes.createdAt} desc`)
      .limit(1),
  );
  return row?.id;
}
