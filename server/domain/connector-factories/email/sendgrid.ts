import type { Mailbox } from '~/server/platform/mail/message';
import { JSON_TYPE, callService } from '../delivery/call-service';
import { TEMPLATE_GUIDE, messageFactory } from '../delivery/message-factory';
import { templateFor, typedTemplates } from '../delivery/templates';
import { createForm, secretField, textField } from '../form/form';

type SendgridConfig = {
  apiKey: string;
  fromEmail: string;
  fromName?: string;
  templates: {
    usageType: string;
    type: 'text/plain' | 'text/html';
    subject: string;
    content: string;
  }[];
};

const form = createForm<SendgridConfig>([
  secretField('apiKey', 'API key'),
  textField('fromEmail', 'From', { placeholder: 'no-reply@example.com' }),
  textField('fromName', 'Name of the sender', { required: false }),
  typedTemplates('type'),
]);

function personOf({ name, address }: Mailbox): { email: string; name?: string } {
  return { email: address, ...(name ? { name } : {}) };
}

/** SendGrid's Mail Send API, version 3. */
export const sendgridFactory = messageFactory({
  id: 'sendgrid-email-service',
  type: 'Email',
  target: 'sendgrid-mail',
  service: 'SendGrid',
  description: 'Send mail through SendGrid.',
  mark: { text: 'SG', color: '#1a82e2' },
  guide: `## Before you start

In SendGrid, verify the sender address or its domain, then create an API key with access to **Mail Send**.

${TEMPLATE_GUIDE}`,
  ...form,
  templateOf: (config, usage) => {
    const template = templateFor(form.read(config).templates, usage);
    return template && { ...template, contentType: template.type };
  },
  async deliver(config, { rendered }, network) {
    const { apiKey, fromEmail, fromName } = form.read(config);
    const { from = { address: fromEmail, name: fromName ?? '' }, replyTo } = rendered;
    await callService(
      {
        service: 'SendGrid',
        url: 'https://api.sendgrid.com/v3/mail/send',
        headers: { ...JSON_TYPE, authorization: `Bearer ${apiKey}` },
        body: JSON.stringify({
          personalizations: [{ to: [{ email: rendered.to }] }],
          from: personOf(from),
          ...(replyTo ? { reply_to: personOf(replyTo) } : {}),
          subject: rendered.subject,
          content: [
            { type: 'text/plain', value: rendered.text },
            ...(rendered.html === null ? [] : [{ type: 'text/html', value: rendered.html }]),
          ],
        }),
      },
      network,
    );
  },
});
