import { LOG_EVENT_VERSION } from '~/contract/log-streams';
import type { LogEvent } from './event';

/** Severity numbers of OpenTelemetry's log data model. */
const INFO = { severityNumber: 9, severityText: 'INFO' };
const WARN = { severityNumber: 13, severityText: 'WARN' };

function attribute(key: string, value: string | null) {
  return value === null ? [] : [{ key, value: { stringValue: value } }];
}

function recordOf(event: LogEvent) {
  const nanoseconds = `${Date.parse(event.time)}000000`;
  return {
    timeUnixNano: nanoseconds,
    observedTimeUnixNano: nanoseconds,
    ...(event.outcome === 'failed' ? WARN : INFO),
    eventName: event.key,
    body: { stringValue: JSON.stringify(event) },
    attributes: [
      ...attribute('log.record.uid', event.id),
      ...attribute('gatehouse.event.key', event.key),
      ...attribute('gatehouse.event.result', event.result),
      ...attribute('gatehouse.event.outcome', event.outcome),
      ...attribute('user.id', event.userId),
      ...attribute('session.id', event.sessionId),
      ...attribute('client.address', event.ip),
      ...attribute('user_agent.original', event.userAgent),
      ...attribute('gatehouse.application.id', event.applicationId),
      ...attribute('gatehouse.actor.id', event.actor?.id ?? null),
    ],
  };
}

/** The body of an export request of OTLP over HTTP with JSON. */
export function otlpBody(tenantId: string, events: readonly LogEvent[]): string {
  return JSON.stringify({
    resourceLogs: [
      {
        resource: {
          attributes: [
            ...attribute('service.name', 'gatehouse'),
            ...attribute('gatehouse.tenant.id', tenantId),
          ],
        },
        scopeLogs: [
          {
            scope: { name: 'gatehouse.audit', version: String(LOG_EVENT_VERSION) },
            logRecords: events.map(recordOf),
          },
        ],
      },
    ],
  });
}
