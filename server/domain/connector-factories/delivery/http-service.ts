import type { ConnectorConfig, ConnectorFactory } from '../factory';
import { createForm, textField } from '../form/form';
import { Endpoint } from '../social/settings';
import { JSON_TYPE, callService } from './call-service';
import { messageFactory } from './message-factory';
import { payloadOf } from './templates';

type HttpConfig = { endpoint: string; authorization?: string };

const form = createForm<HttpConfig>([
  textField('endpoint', 'Endpoint', {
    schema: Endpoint,
    placeholder: 'https://api.example.com/messages',
  }),
  textField('authorization', 'Authorization header', {
    required: false,
    isConfidential: true,
    description: 'Sent as it is, so that your endpoint knows who calls.',
  }),
]);

/** Hands messages to an endpoint of the tenant's own, which words and delivers them. */
export function httpFactory(type: 'Email' | 'Sms'): ConnectorFactory {
  const isMail = type === 'Email';
  const id = isMail ? 'http-email' : 'http-sms';
  return messageFactory({
    id,
    type,
    target: id,
    service: isMail ? 'HTTP email' : 'HTTP SMS',
    description: `Hand ${isMail ? 'mail' : 'SMS messages'} to an endpoint of your own.`,
    mark: { text: '{}', color: '#3b4a6b' },
    guide: `## What your endpoint gets

It gets a POST request for each message, as JSON:

\`\`\`json
{ "to": "${isMail ? 'user@example.com' : '4915112345678'}", "type": "SignIn", "payload": { "code": "123456" } }
\`\`\`

\`type\` is the usage type, and \`payload\` what the message speaks of: \`code\`, \`link\`, \`organization\`, \`inviter\`, and \`locale\`. Answer with any status from 200 to 299 once you have taken it.`,
    ...form,
    destinationPaths: ['endpoint'],
    async deliver(config: ConnectorConfig, { message }, network) {
      const { endpoint, authorization } = form.read(config);
      await callService(
        {
          service: 'The endpoint',
          url: endpoint,
          headers: { ...JSON_TYPE, ...(authorization ? { authorization } : {}) },
          body: JSON.stringify({
            to: message.to,
            type: message.usage,
            payload: payloadOf(message),
          }),
        },
        network,
      );
    },
  });
}
