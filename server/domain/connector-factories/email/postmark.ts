import { mailboxText } from '~/server/platform/mail/mailbox';
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

/** Postmark's email API, with templates that Postmark keeps unless the tenant has its own. */
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
  async deliver(config, { message, rendered, wordsOf }, network) {
    const { serverToken, fromEmail, templates } = form.read(config);
    const { from, replyTo, subject, text, html } = rendered;
    const isOwn = wordsOf === 'tenant';
    const content = isOwn
      ? { Subject: subject, TextBody: text, ...(html === null ? {} : { HtmlBody: html }) }
      : {
          TemplateAlias: requireTemplate(templates, message.usage).templateAlias,
          TemplateModel: payloadOf(message),
        };
    await callService(
      {
        service: 'Postmark',
        url: `https://api.postmarkapp.com/email${isOwn ? '' : '/withTemplate'}`,
        headers: {
          ...JSON_TYPE,
          accept: 'application/json',
          'x-postmark-server-token': serverToken,
        },
        body: JSON.stringify({
          From: from ? mailboxText(from) : fromEmail,
          To: message.to,
          ...(replyTo ? { ReplyTo: mailboxText(replyTo) } : {}),
          ...content,
        }),
      },
      network,
    );
  },
});
