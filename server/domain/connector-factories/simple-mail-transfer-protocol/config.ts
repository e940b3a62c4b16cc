import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { ConnectorConfig } from '../factory';
import { invalidConfig, issuesOf } from '../form/issues';

const milliseconds = Type.Integer({ minimum: 100, maximum: 60_000 });

const schema = Type.Object({
  host: Type.String({ minLength: 1, maxLength: 253, pattern: '^[\\w.:-]+$' }),
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  auth: Type.Optional(
    Type.Object({
      type: Type.Optional(Type.Literal('login')),
      user: Type.String({ maxLength: 512 }),
      pass: Type.String({ maxLength: 4096 }),
    }),
  ),
  fromEmail: Type.String({ maxLength: 512, pattern: '^([^<>\\r\\n]+<\\S+@\\S+>|\\S+@\\S+)$' }),
  replyTo: Type.Optional(Type.String({ maxLength: 512, pattern: '^[^\\r\\n]*$' })),
  templates: Type.Optional(
    Type.Array(
      Type.Object({
        usageType: Type.String({ minLength: 1, maxLength: 64 }),
        contentType: Type.Enum(['text/plain', 'text/html']),
        subject: Type.String({ maxLength: 998, pattern: '^[^\\r\\n]*$' }),
        content: Type.String({ maxLength: 262_144 }),
      }),
      { maxItems: 64 },
    ),
  ),
  secure: Type.Optional(Type.Boolean()),
  ignoreTLS: Type.Optional(Type.Boolean()),
  requireTLS: Type.Optional(Type.Boolean()),
  tls: Type.Optional(Type.Object({ rejectUnauthorized: Type.Optional(Type.Boolean()) })),
  servername: Type.Optional(Type.String({ maxLength: 253 })),
  name: Type.Optional(Type.String({ maxLength: 253 })),
  localAddress: Type.Optional(Type.String({ maxLength: 64 })),
  connectionTimeout: Type.Optional(milliseconds),
  greetingTimeout: Type.Optional(milliseconds),
  socketTimeout: Type.Optional(milliseconds),
  dnsTimeout: Type.Optional(milliseconds),
  customHeaders: Type.Optional(
    Type.Record(Type.String(), Type.String({ maxLength: 998, pattern: '^[^\\r\\n]*$' })),
  ),
});

type SmtpConfig = Static<typeof schema>;

/** @throws CodedError connector.invalid_config with the issues */
export function readSmtpConfig(config: ConnectorConfig): SmtpConfig {
  // Clients send the port as text when it comes from a text input.
  const port = config['port'];
  const candidate =
    typeof port === 'string' && /^\d+$/.test(port) ? { ...config, port: Number(port) } : config;
  if (Value.Check(schema, candidate)) return candidate;
  throw invalidConfig(issuesOf(Value.Errors(schema, candidate), candidate));
}
