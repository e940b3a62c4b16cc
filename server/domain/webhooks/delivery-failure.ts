import { Type } from 'typebox';
import {
  DELIVERY_FAILURE_CODES,
  type DeliveryFailure,
  type DeliveryFailureCode,
} from '~/contract/delivery-failures';

type Sentence = (failure: DeliveryFailure) => string;

/** In English, as clients of the API have always read them; the console translates the codes. */
const SENTENCES: Readonly<Record<DeliveryFailureCode, Sentence>> = {
  status: ({ status }) => `HTTPError: Request failed with status code ${status}`,
  disabled: () => 'The webhook was disabled',
  insecure: () => 'The endpoint redirects from HTTPS to HTTP',
  invalid: () => 'The request could not be made: the URL or a header is malformed',
  private: () => 'The address of the endpoint is not public',
  secrets: () =>
    'The secrets of the stream cannot be read: enter its headers again, and replace its key',
  timeout: ({ seconds }) => `The endpoint did not answer within ${seconds} seconds`,
  too_large: () => 'The response is too large',
  too_many_redirects: ({ redirects }) => `The endpoint redirects more than ${redirects} times`,
  unknown_host: () => 'The host name of the endpoint is unknown',
  unreachable: ({ cause }) => `The endpoint cannot be reached${cause ? `: ${cause}` : ''}`,
};

/** A failure as code and as text, in the form in which attempts keep it. */
export function failed(failure: DeliveryFailure): { error: string; failure: DeliveryFailure } {
  return { error: SENTENCES[failure.reason](failure), failure };
}

export const DeliveryFailureSchema = Type.Object(
  {
    reason: Type.Enum([...DELIVERY_FAILURE_CODES]),
    status: Type.Optional(Type.Integer({ description: 'Of `status`.' })),
    seconds: Type.Optional(Type.Number({ description: 'Of `timeout`: what a receiver has.' })),
    redirects: Type.Optional(Type.Integer({ description: 'Of `too_many_redirects`: followed.' })),
    cause: Type.Optional(Type.String({ description: 'Of `unreachable`, in English.' })),
  },
  { description: '`error` as a code with values, for a sentence in any language.' },
);
