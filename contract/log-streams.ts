/** Log streams: where audit logs are sent as they are written, and what is sent. */

/** HTTPS takes JSON lines, syslog is RFC 5424 over TLS, OTLP is OpenTelemetry's logs over HTTP. */
export const LOG_STREAM_TYPES = ['https', 'syslog', 'otlp'] as const;
export type LogStreamType = (typeof LOG_STREAM_TYPES)[number];

/**
 * `sending` is at most a minute behind, `catchingUp` is further behind, `failing` waits for its next
 * attempt, and `paused` sends nothing.
 */
export const LOG_STREAM_STATES = ['sending', 'catchingUp', 'failing', 'paused'] as const;
export type LogStreamState = (typeof LOG_STREAM_STATES)[number];

/** Version of the event that is sent; it changes when a receiver has to change. */
export const LOG_EVENT_VERSION = 1;
/** Where each server publishes the JSON Schema of the event, with an example of each. */
export const LOG_EVENT_SCHEMA_PATH = `/schemas/log-event.v${LOG_EVENT_VERSION}.json`;

export const LOG_STREAM_NAME_MAX = 256;
/** Keys or prefixes in the filter of one stream. */
export const LOG_STREAM_KEYS_MAX = 200;
/** A key, or the start of some: `ExchangeTokenBy.*`. */
export const LOG_STREAM_KEY_PATTERN = /^[A-Za-z]\w*(?:\.\w+)*(?:\.\*)?$/;
/** A certificate of the receiver's own authority, as PEM. */
export const LOG_STREAM_CA_MAX = 32_768;

/** Events of one request. */
export const LOG_STREAM_BATCH = 200;
/** Milliseconds within which a receiver has to take a batch. */
export const LOG_STREAM_TIMEOUT_MS = 10_000;
/** Milliseconds behind from which on a stream is catching up. */
export const LOG_STREAM_LAG_MS = 60_000;
/** Batches that the health of a stream lists. */
export const LOG_STREAM_ATTEMPTS_MAX = 20;
/** Events that were too large for the receiver, of which the health has the ids. */
export const LOG_STREAM_SET_ASIDE_MAX = 20;
/** Characters of the receiver's answer that the health has. */
export const LOG_STREAM_RESPONSE_MAX = 2_000;
/** Events after the place of a stream that are looked at to count those that wait. */
export const LOG_STREAM_LOOK_AHEAD = 10_000;
/** Events of a replay that are counted, for its progress; beyond, the number is at least this. */
export const LOG_STREAM_REPLAY_COUNTED = 100_000;
/** Stands for a secret that the reader may not see; sent back, it means "as before". */
export const LOG_STREAM_MASK = '••••••••';
