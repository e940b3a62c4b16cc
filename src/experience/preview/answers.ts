import { SAMPLE_CONSENT, SAMPLE_TOTP } from './samples';

/** What the server would say; a call without an answer stays open. */
export type Answer = { readonly status: number; readonly body?: unknown };

/** By method and path below `/api`; `*` stands for the id of a connector. */
export type Answers = Readonly<Record<string, Answer>>;

export function refusal(status: number, code: string, data?: unknown): Answer {
  return { status, body: { code, message: '', data } };
}

const done: Answer = { status: 204 };
const verified: Answer = { status: 200, body: { verificationId: 'preview' } };
const sent: Answer = { status: 200, body: { verificationId: 'preview', secondsToResend: 60 } };

/** A server that accepts every step; a submit stays open, because nothing follows it. */
const AGREEABLE: Answers = {
  'PUT /experience': done,
  'PUT /experience/interaction-event': done,
  'POST /experience/verification/password': verified,
  'POST /experience/verification/verification-code': sent,
  'POST /experience/verification/verification-code/verify': verified,
  'POST /experience/verification/mfa-verification-code': verified,
  'POST /experience/verification/social/*/verify': verified,
  'POST /experience/verification/totp/secret': { status: 200, body: SAMPLE_TOTP },
  'POST /experience/verification/backup-code/generate': {
    status: 200,
    body: {
      verificationId: 'preview',
      codes: Array.from({ length: 10 }, (_, index) => `${index}a3f${index}7c2d${index}`),
    },
  },
  'POST /experience/identification': done,
  'POST /experience/profile': done,
  'GET /interaction/consent': { status: 200, body: SAMPLE_CONSENT },
};

/** In place of the network: the preview sends no requests. */
export function answering(answers: Answers): typeof globalThis.fetch {
  const all: Answers = { ...AGREEABLE, ...answers };
  return (input, init) => {
    const path = (typeof input === 'string' ? input : '')
      .replace(/^\/api/, '')
      .replace(/(?<=\/social\/)[^/]+/, '*');
    const answer = all[`${init?.method ?? 'GET'} ${path}`];
    return answer === undefined
      ? new Promise<never>(() => undefined)
      : Promise.resolve(
          new Response(answer.body === undefined ? null : JSON.stringify(answer.body), {
            status: answer.status,
          }),
        );
  };
}
