/** Writes the schema of the events of log streams, with an example of each, to docs/schemas. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'prettier';
import { LOG_EVENT_VERSION } from '../contract/log-streams';
import { logEventSchema } from '../server/domain/log-streams/event-schema';

const folder = path.resolve(import.meta.dirname, '../docs/schemas');
mkdirSync(folder, { recursive: true });
const text = await format(JSON.stringify(logEventSchema()), { parser: 'json', printWidth: 100 });
writeFileSync(path.join(folder, `log-event.v${LOG_EVENT_VERSION}.json`), text);
