import { expect, type Page } from '@playwright/test';
import { codeSentTo, startInteraction } from './authorize';

const RATE_LIMITED = 'request.rate_limited';

export type StepAnswer = { status: number; code: string | undefined; body: Record<string, string> };

/**
 * Steps of the sign-in protocol without its page, sent by a page of the same origin: only browsers
 * resolve every name below localhost.
 */
export function directCalls(page: Page, origin: string) {
  const send = async (method: string, path: string, body: object): Promise<StepAnswer> => {
    const { status, text } = await page.evaluate(
      async ([verb, url, json]) => {
        const answer = await fetch(url, {
          method: verb,
          headers: { 'content-type': 'application/json' },
          body: json,
        });
        return { status: answer.status, text: await answer.text() };
      },
      [method, `${origin}/api/experience${path}`, JSON.stringify(body)] as const,
    );
    const parsed = (text === '' ? {} : JSON.parse(text)) as Record<string, string>;
    return { status, code: parsed['code'], body: parsed };
  };
  const step = async (method: string, path: string, body: object = {}): Promise<StepAnswer> => {
    let answer = await send(method, path, body);
    // All files of a run come from one address and share its limits.
    const again = async () => {
      if (answer.code === RATE_LIMITED) answer = await send(method, path, body);
      return answer.code;
    };
    await expect.poll(again, { intervals: [0, 5000], timeout: 90_000 }).not.toBe(RATE_LIMITED);
    return answer;
  };
  /** A new interaction, which has come as far as its event. */
  const begin = async (interactionEvent: 'SignIn' | 'Register', more: object = {}) => {
    await startInteraction(page, origin);
    return step('PUT', '', { interactionEvent, ...more });
  };
  const identify = (verificationId: string | undefined) =>
    step('POST', '/identification', { verificationId });
  const password = (type: string, value: string, secret: string) =>
    step('POST', '/verification/password', { identifier: { type, value }, password: secret });
  /** Sends a code, and enters it. */
  const code = async (
    type: 'email' | 'phone',
    value: string,
    interactionEvent: 'SignIn' | 'Register' = 'SignIn',
  ) => {
    const identifier = { type, value };
    const sent = await step('POST', '/verification/verification-code', {
      identifier,
      interactionEvent,
    });
    if (sent.status !== 200) return sent;
    return step('POST', '/verification/verification-code/verify', {
      identifier,
      verificationId: sent.body['verificationId'],
      code: await codeSentTo(page, value),
    });
  };
  /** Signs in at the provider. */
  const social = async (connectorId: string) => {
    const state = `state-${Date.now()}`;
    const redirectUri = `${origin}/callback/${connectorId}`;
    const path = `/verification/social/${connectorId}`;
    const started = await step('POST', `${path}/authorization-uri`, { state, redirectUri });
    if (started.status !== 200) return started;
    const { body } = started;
    const answer = await page.request.get(body['authorizationUri'] ?? '', { maxRedirects: 0 });
    const returned = new URL(answer.headers()['location'] ?? '').searchParams;
    return step('POST', `${path}/verify`, {
      verificationId: body['verificationId'],
      connectorData: { ...Object.fromEntries(returned), redirectUri },
    });
  };
  return { begin, step, identify, password, code, social };
}
