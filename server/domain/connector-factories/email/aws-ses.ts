import { Type } from 'typebox';
import { mimeMailboxText } from '~/server/platform/mail/mailbox';
import { callService } from '../delivery/call-service';
import { TEMPLATE_GUIDE, messageFactory } from '../delivery/message-factory';
import { signAws } from '../delivery/signatures';
import { htmlTemplates, templateFor } from '../delivery/templates';
import { createForm, secretField, textField } from '../form/form';

type SesConfig = {
  accessKeyId: string;
  accessKeySecret: string;
  region: string;
  emailAddress?: string;
  emailAddressIdentityArn?: string;
  feedbackForwardingEmailAddress?: string;
  feedbackForwardingEmailAddressIdentityArn?: string;
  configurationSetName?: string;
  templates: { usageType: string; subject: string; content: string }[];
};

const optional = { required: false };
const PATH = '/v2/email/outbound-emails';

const form = createForm<SesConfig>([
  textField('accessKeyId', 'Access key ID'),
  secretField('accessKeySecret', 'Secret access key'),
  textField('region', 'Region', {
    // It becomes a part of the host's name.
    schema: Type.String({ pattern: '^[a-z]{2}(-[a-z]+)+-\\d{1,2}$', maxLength: 32 }),
    placeholder: 'eu-central-1',
  }),
  textField('emailAddress', 'From', { ...optional, placeholder: 'no-reply@example.com' }),
  textField('emailAddressIdentityArn', 'ARN of the sender identity', optional),
  textField('feedbackForwardingEmailAddress', 'Address for bounces', optional),
  textField('feedbackForwardingEmailAddressIdentityArn', 'ARN of that identity', optional),
  textField('configurationSetName', 'Configuration set', optional),
  htmlTemplates,
]);

function textOf(data: string): { Data: string; Charset: string } {
  return { Data: data, Charset: 'UTF-8' };
}

/** Amazon SES API, version 2. */
export const awsSesFactory = messageFactory({
  id: 'aws-ses-mail',
  type: 'Email',
  target: 'aws-ses',
  service: 'AWS SES',
  description: 'Send mail through Amazon Simple Email Service.',
  mark: { text: 'SES', color: '#dd344c' },
  guide: `## Before you start

In AWS, verify the sender address or its domain in Amazon SES, request production access, and create an access key for a user that has only the permission \`ses:SendEmail\`.

${TEMPLATE_GUIDE}`,
  ...form,
  templateOf: (config, usage) => {
    const template = templateFor(form.read(config).templates, usage);
    return template && { ...template, contentType: 'text/html' };
  },
  async deliver(config, { rendered }, network) {
    const ses = form.read(config);
    const { from, replyTo } = rendered;
    const host = `email.${ses.region}.amazonaws.com`;
    const body = JSON.stringify({
      FromEmailAddress: from ? mimeMailboxText(from) : ses.emailAddress,
      FromEmailAddressIdentityArn: ses.emailAddressIdentityArn,
      FeedbackForwardingEmailAddress: ses.feedbackForwardingEmailAddress,
      FeedbackForwardingEmailAddressIdentityArn: ses.feedbackForwardingEmailAddressIdentityArn,
      ConfigurationSetName: ses.configurationSetName,
      ...(replyTo ? { ReplyToAddresses: [mimeMailboxText(replyTo)] } : {}),
      Destination: { ToAddresses: [rendered.to] },
      Content: {
        Simple: {
          Subject: textOf(rendered.subject),
          Body: {
            Text: textOf(rendered.text),
            ...(rendered.html === null ? {} : { Html: textOf(rendered.html) }),
          },
        },
      },
    });
    const headers = signAws({
      ...ses,
      service: 'ses',
      host,
      path: PATH,
      body,
      now: new Date(),
    });
    await callService(
      { service: 'Amazon SES', url: `https://${host}${PATH}`, headers, body },
      network,
    );
  },
});
