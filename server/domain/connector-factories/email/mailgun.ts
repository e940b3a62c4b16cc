import { Type } from 'typebox';
import { mailboxText } from '~/server/platform/mail/mailbox';
import { FORM_TYPE, basicAuth, callService, formBody } from '../delivery/call-service';
import { messageFactory } from '../delivery/message-factory';
import { payloadOf } from '../delivery/templates';
import { createForm, secretField, textField } from '../form/form';
import { Endpoint } from '../social/settings';

type Message = { subject: string; html: string; text?: string; replyTo?: string };
type Template = {
  template: string;
  subject?: string;
  replyTo?: string;
  variables?: Record<string, unknown>;
};
type MailgunConfig = {
  endpoint?: string;
  domain: string;
  apiKey: string;
  from: string;
  deliveries: Record<string, Message | Template>;
};

const line = Type.String({ maxLength: 998, pattern: '^[^\\r\\n]*$' });

const form = createForm<MailgunConfig>([
  textField('endpoint', 'Endpoint', {
    required: false,
    schema: Endpoint,
    placeholder: 'https://api.mailgun.net',
    description: 'For domains in the EU, enter https://api.eu.mailgun.net.',
  }),
  textField('domain', 'Domain', {
    schema: Type.String({ pattern: '^[\\w.-]+$', maxLength: 253 }),
    placeholder: 'mg.example.com',
  }),
  secretField('apiKey', 'API key'),
  textField('from', 'From', { placeholder: 'Example <no-reply@example.com>' }),
  {
    key: 'deliveries',
    label: 'Messages',
    type: 'Json',
    required: true,
    schema: Type.Record(
      Type.String(),
      Type.Union([
        Type.Object({
          subject: line,
          html: Type.String({ maxLength: 262_144 }),
          text: Type.Optional(Type.String({ maxLength: 262_144 })),
          replyTo: Type.Optional(line),
        }),
        Type.Object({
          template: Type.String({ minLength: 1, maxLength: 256 }),
          subject: Type.Optional(line),
          replyTo: Type.Optional(line),
          variables: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
        }),
      ]),
    ),
    defaultValue: {
      Generic: {
        subject: 'Your verification code is {{code}}',
        html: '<p>Your verification code is {{code}}.</p>',
      },
    },
  },
]);

function deliveryFor({ deliveries }: MailgunConfig, usage: string): Message | Template | undefined {
  return Object.hasOwn(deliveries, usage) ? deliveries[usage] : deliveries['Generic'];
}

/** Mailgun's messages API, version 3. */
export const mailgunFactory = messageFactory({
  id: 'mailgun-email',
  type: 'Email',
  target: 'mailgun-email',
  service: 'Mailgun',
  description: 'Send mail through Mailgun.',
  mark: { text: 'M', color: '#c02126' },
  guide: `## Before you start

In Mailgun, verify the domain you send from and create a sending key for it.

## Messages

By usage type (SignIn, Register, ForgotPassword, OrganizationInvitation, Generic …): either \`subject\` and \`html\`, in which \`{{code}}\` and \`{{link}}\` are replaced, or \`template\`, the name of a template at Mailgun, with additional \`variables\` for it.`,
  ...form,
  destinationPaths: ['endpoint'],
  templateOf: (config, usage) => {
    const found = deliveryFor(form.read(config), usage);
    return found && 'html' in found
      ? { contentType: 'text/html', subject: found.subject, content: found.html }
      : undefined;
  },
  async deliver(config, { message, rendered, wordsOf }, network) {
    const mailgun = form.read(config);
    const { endpoint = 'https://api.mailgun.net', domain, apiKey } = mailgun;
    const found = wordsOf === 'tenant' ? undefined : deliveryFor(mailgun, message.usage);
    const from = rendered.from ? mailboxText(rendered.from) : mailgun.from;
    const replyTo = rendered.replyTo ? mailboxText(rendered.replyTo) : found?.replyTo;
    const content =
      found && 'template' in found
        ? {
            template: found.template,
            subject: found.subject,
            'h:X-Mailgun-Variables': JSON.stringify({ ...found.variables, ...payloadOf(message) }),
          }
        : { subject: rendered.subject, text: rendered.text, html: rendered.html ?? undefined };
    await callService(
      {
        service: 'Mailgun',
        url: `${endpoint.replace(/\/$/, '')}/v3/${domain}/messages`,
        headers: { ...FORM_TYPE, authorization: basicAuth('api', apiKey) },
        body: formBody({ from, to: rendered.to, 'h:Reply-To': replyTo, ...content }),
      },
      network,
    );
  },
});
