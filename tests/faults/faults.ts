import type { ScriptedApi } from '~/tests/support/scripted-api';

/** What a request is answered with, or not. */
type Answering = Parameters<ScriptedApi['on']>[2];

export type FaultName =
  | 'network loss'
  | 'timeout'
  | '401, renewed'
  | '401, session over'
  | '403 Insufficient permissions.'
  | '403 auth.forbidden'
  | '404'
  | '409'
  | '422'
  | '429 with Retry-After'
  | '500';

type Fault = {
  readonly answer: Answering;
  /** What the person reads. */
  readonly sentence: RegExp;
  /** Attempts of a query that meets it every time, as the base query says. */
  readonly attempts: number;
};

function said(status: number, code: string): Answering {
  return {
    status,
    body: { code, message: `Said by the server: ${status}.` },
  };
}
function sentenceOf(status: number) {
  return new RegExp(`Said by the server: ${status}\\.`);
}

export const faults: Readonly<Record<FaultName, Fault>> = {
  'network loss': {
    answer: 'network failure',
    sentence: /The server cannot be reached\. Check your connection and try again\./,
    attempts: 4,
  },
  timeout: {
    answer: 'silence',
    sentence: /The server took longer than 20 seconds to answer\. Try again\./,
    attempts: 4,
  },
  '401, renewed': {
    answer: said(401, 'auth.unauthorized'),
    sentence: sentenceOf(401),
    attempts: 1,
  },
  '401, session over': {
    answer: said(401, 'auth.unauthorized'),
    sentence: /Your session has ended/,
    attempts: 1,
  },
  '403 Insufficient permissions.': {
    answer: { status: 403, body: { message: 'Insufficient permissions.' } },
    sentence: /Insufficient permissions\./,
    attempts: 1,
  },
  '403 auth.forbidden': {
    answer: said(403, 'auth.forbidden'),
    sentence: sentenceOf(403),
    attempts: 1,
  },
  '404': {
    answer: said(404, 'entity.not_found'),
    sentence: sentenceOf(404),
    attempts: 2,
  },
  '409': {
    answer: said(409, 'entity.conflict'),
    sentence: sentenceOf(409),
    attempts: 2,
  },
  '422': {
    answer: said(422, 'entity.unprocessable'),
    sentence: sentenceOf(422),
    attempts: 2,
  },
  // A proxy in front of the server says nothing that can be shown.
  '429 with Retry-After': {
    answer: { status: 429, body: '<h1>Slow down</h1>', headers: { 'Retry-After': '7' } },
    sentence: /Too many requests\. Wait a moment and try again\./,
    // Longer than a page waits in silence: it is not asked sooner.
    attempts: 1,
  },
  '500': {
    answer: { status: 500, body: '<h1>Oops</h1>' },
    sentence: /The server had a problem\. Try again/,
    attempts: 4,
  },
};

export const faultNames = Object.keys(faults) as FaultName[];
