import { hostname } from 'node:os';
import type { LogEvent } from './event';

/** Log audit (RFC 5424 section 6.2.1). */
const FACILITY = 13;
const WARNING = 4;
const INFORMATIONAL = 6;
const NIL = '-';

/** Printable ASCII without spaces, as the fields of a header are. */
function field(text: string, max: number): string {
  return text.replace(/[^\x21-\x7E]/g, '').slice(0, max) || NIL;
}

/** JSON in ASCII: no receiver has to guess an encoding, and no message holds a line break. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007F-\uFFFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** One message of RFC 5424, whose text is the event as JSON. */
function syslogMessage(event: LogEvent, host = hostname()): string {
  const priority = FACILITY * 8 + (event.outcome === 'failed' ? WARNING : INFORMATIONAL);
  const header = [
    `<${priority}>1`,
    event.time,
    field(host, 255),
    'gatehouse',
    NIL,
    field(event.key, 32),
    NIL,
  ];
  return `${header.join(' ')} ${asciiJson(event)}`;
}

/** Messages with their lengths in octets before them (RFC 5425 section 4.3). */
export function syslogFrames(events: readonly LogEvent[]): string {
  return events
    .map((event) => {
      const message = syslogMessage(event);
      return `${Buffer.byteLength(message)} ${message}`;
    })
    .join('');
}
