/** Why what was sent to a webhook or through a log stream was not taken. */

export const DELIVERY_FAILURE_CODES = [
  /** The receiver answered with another status than 2xx. */
  'status',
  'disabled',
  'insecure',
  'invalid',
  'private',
  'secrets',
  'timeout',
  'too_large',
  'too_many_redirects',
  'unknown_host',
  'unreachable',
] as const;
export type DeliveryFailureCode = (typeof DELIVERY_FAILURE_CODES)[number];

/** The reason with the values of its sentence. (Values named `code` are masked in audit logs.) */
export type DeliveryFailure = {
  reason: DeliveryFailureCode;
  /** Of `status`. */
  status?: number;
  /** Of `timeout`: how long a receiver has. */
  seconds?: number;
  /** Of `too_many_redirects`: how many are followed. */
  redirects?: number;
  /** Of `unreachable`: what the network or TLS says, in English. */
  cause?: string;
};
