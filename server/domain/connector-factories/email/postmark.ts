import { JSON_TYPE, callService } from '../delivery/call-service';
import { NAMED_TEMPLATE_GUIDE, messageFactory } from '../delivery/message-factory';
import { namedTemplates, payloadOf, requireTemplate } from '../delivery/templates';
import { createForm, secretField, textField } from '../form/form';

type PostmarkConfig = {
  serverToken: string;
  fromEmail: string;
  templates: { usageType: string; templateAlias: string }[];
};

const form = createForm<PostmarkConfig>([
  secretField('serverToken', 'Server token'),
  textField('fromEmail', 'From', { placeholder: 'no-reply@example.com' }),
  namedTemplates('templateAlias'),
]);

/** Postmark's email API, with templates that Postmark keeps. */
export const postmarkFactory = messageFactory({
  id: 'postmark-mail',
  type: 'Email',
  target: 'postmark-mail',
  service: 'Postmark',
  description: 'Send mail with templates kept at Postmark.',
  mark: { text: 'P', color: '#b98b00' },
  guide: `## Before you start

In Postmark, confirm the sender signature or its domain, and copy the server token from **API Tokens** of your server.

${NAMED_TEMPLATE_GUIDE}`,
  ...form,
  async deliver(config, { message }, network) {
    const { serverToken, fromEmail, templates } = form.read(config);
    await callService(
      {
        service: 'Postmark',
        url: 'https://api.postmarkapp.com/email/withTemplate',
        headers: {
          ...JSON_TYPE,
          accept: 'application/json',
          'x-postmark-server-token': serverToken,
        },
        body: JSON.stringify({
          From: fromEmail,
          To: message.to,
          TemplateAlias: requireTemplate(templates, message.usage).templateAlias,
          TemplateModel: payloadOf(message),
        }),
      },
      network,
    );
  },
});
