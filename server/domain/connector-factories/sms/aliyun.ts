import { CodedError } from '~/server/platform/errors/coded-error';
import { FORM_TYPE, callService, refusedBy } from '../delivery/call-service';
import { NAMED_TEMPLATE_GUIDE, messageFactory } from '../delivery/message-factory';
import { signAliyun } from '../delivery/signatures';
import { type CodeTemplate, namedTemplates, requireTemplate } from '../delivery/templates';
import { createForm, secretField, textField } from '../form/form';

type AliyunSmsConfig = {
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  templates: CodeTemplate[];
  strictPhoneRegionNumberCheck?: boolean;
};

const form = createForm<AliyunSmsConfig>([
  textField('accessKeyId', 'Access key ID'),
  secretField('accessKeySecret', 'Access key secret'),
  textField('signName', 'Signature'),
  namedTemplates('templateCode'),
  {
    key: 'strictPhoneRegionNumberCheck',
    label: 'Refuse ambiguous numbers',
    type: 'Switch',
    defaultValue: false,
    description:
      'Refuses numbers of other countries that Aliyun would take for one of mainland China.',
  },
]);

/** A mainland number has eleven digits; Aliyun takes every such number for one. */
const MAINLAND = /^1[3-9]\d{9}$/;

/** Alibaba Cloud SMS, action SendSms. It says no with status 200. */
export const aliyunSmsFactory = messageFactory({
  id: 'aliyun-short-message-service',
  type: 'Sms',
  target: 'aliyun-sms',
  service: 'Aliyun SMS',
  description: 'Send SMS messages through Alibaba Cloud.',
  mark: { text: 'A', color: '#ff6a00' },
  guide: `## Before you start

In the SMS console of Alibaba Cloud, have your signature and your templates approved. A template has the variable \`\${code}\`. Create the access key for a RAM user that has only the permission to send.

${NAMED_TEMPLATE_GUIDE}`,
  ...form,
  async deliver(config, { message }, network) {
    const { signName, templates, strictPhoneRegionNumberCheck, ...keys } = form.read(config);
    if (strictPhoneRegionNumberCheck && MAINLAND.test(message.to)) {
      throw new CodedError('connector.general', {
        values: { errorDescription: 'Aliyun SMS takes this number for one of another country' },
      });
    }
    const { code, link } = message.values;
    const answer = await callService(
      {
        service: 'Aliyun SMS',
        url: 'https://dysmsapi.aliyuncs.com/',
        headers: FORM_TYPE,
        body: signAliyun({
          ...keys,
          action: 'SendSms',
          version: '2017-05-25',
          parameters: {
            PhoneNumbers: message.to.replace(/^86(?=1\d{10}$)/, ''),
            SignName: signName,
            TemplateCode: requireTemplate(templates, message.usage).templateCode,
            TemplateParam: JSON.stringify({ code, link }),
          },
          now: new Date(),
        }),
      },
      network,
    );
    if (answer.json['Code'] !== 'OK') throw refusedBy('Aliyun SMS', answer);
  },
});
