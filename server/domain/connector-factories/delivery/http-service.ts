import { mailboxText } from '~/server/platform/mail/mailbox';
import type { RenderedMessage } from '~/server/platform/mail/message';
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

/** A mail in the tenant's own words, for endpoints that would rather send those. */
function worded({ subject, text, html, from, replyTo }: RenderedMessage) {
  return {
    subject,
    text,
    html,
    from: from ? mailboxText(from) : null,
    replyTo: replyTo ? mailboxText(replyTo) : null,
  };
}

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
{
  "to": "${isMail ? 'user@example.com' : '4915112345678'}",
  "type": "SignIn",
  "payload": { "code": "123456" }
}
\`\`\`

\`type\` is the usage type, and \`payload\` has the values of the message: \`code\`, \`link\`, \`user\`, \`application\`, \`organization\`, \`inviter\`, and \`locale\`.${
      isMail
        ? ' An email that has a template under **Messages** comes with `message`, which has `subject`, `text`, `html`, `from`, and `replyTo`.'
        : ''
    } Respond with any status from 200 to 299 once you have accepted it.`,
    ...form,
    destinationPaths: ['endpoint'],
    async deliver(config: ConnectorConfig, { message, rendered, wordsOf }, network) {
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
            ...(wordsOf === 'tenant' ? { message: worded(rendered) } : {}),
          }),
        },
        network,
      );
    },
  });
}
