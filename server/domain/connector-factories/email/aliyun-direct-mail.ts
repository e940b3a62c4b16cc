import { FORM_TYPE, callService } from '../delivery/call-service';
import { TEMPLATE_GUIDE, messageFactory } from '../delivery/message-factory';
import { signAliyun } from '../delivery/signatures';
import { htmlTemplates, templateFor } from '../delivery/templates';
import { createForm, secretField, textField } from '../form/form';

type DirectMailConfig = {
  accessKeyId: string;
  accessKeySecret: string;
  accountName: string;
  fromAlias?: string;
  templates: { usageType: string; subject: string; content: string }[];
};

const form = createForm<DirectMailConfig>([
  textField('accessKeyId', 'Access key ID'),
  secretField('accessKeySecret', 'Access key secret'),
  textField('accountName', 'From', { placeholder: 'no-reply@example.com' }),
  textField('fromAlias', 'Name of the sender', { required: false }),
  htmlTemplates,
]);

/** Alibaba Cloud Direct Mail, action SingleSendMail. */
export const aliyunDirectMailFactory = messageFactory({
  id: 'aliyun-direct-mail',
  type: 'Email',
  target: 'aliyun-dm',
  service: 'Aliyun Direct Mail',
  description: 'Send mail through Alibaba Cloud.',
  mark: { text: 'A', color: '#ff6a00' },
  guide: `## Before you start

In the Direct Mail console of Alibaba Cloud, verify your domain and create a sender address. Create the access key for a RAM user that has only the permission to send.

${TEMPLATE_GUIDE}`,
  ...form,
  templateOf: (config, usage) => {
    const template = templateFor(form.read(config).templates, usage);
    return template && { ...template, contentType: 'text/html' };
  },
  async deliver(config, { rendered }, network) {
    const { accountName, fromAlias, ...keys } = form.read(config);
    const { from, replyTo } = rendered;
    const alias = from?.name || fromAlias;
    await callService(
      {
        service: 'Aliyun Direct Mail',
        url: 'https://dm.aliyuncs.com/',
        headers: FORM_TYPE,
        body: signAliyun({
          ...keys,
          action: 'SingleSendMail',
          version: '2015-11-23',
          parameters: {
            AccountName: accountName,
            // The address has to be one of the account's own, so a template names the sender only.
            ...(alias ? { FromAlias: alias } : {}),
            ReplyToAddress: 'false',
            ...(replyTo ? { ReplyAddress: replyTo.address, ReplyAddressAlias: replyTo.name } : {}),
            AddressType: '1',
            ToAddress: rendered.to,
            Subject: rendered.subject,
            ...(rendered.html === null ? { TextBody: rendered.text } : { HtmlBody: rendered.html }),
          },
          now: new Date(),
        }),
      },
      network,
    );
  },
});
