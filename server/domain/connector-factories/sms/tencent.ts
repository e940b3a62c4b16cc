import { Type } from 'typebox';
import { callService, refusedBy } from '../delivery/call-service';
import { NAMED_TEMPLATE_GUIDE, messageFactory } from '../delivery/message-factory';
import { signTencent } from '../delivery/signatures';
import { type CodeTemplate, namedTemplates, requireTemplate } from '../delivery/templates';
import { createForm, secretField, textField } from '../form/form';

type TencentConfig = {
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  sdkAppId: string;
  region: string;
  templates: CodeTemplate[];
};

const HOST = 'sms.tencentcloudapi.com';

const form = createForm<TencentConfig>([
  textField('accessKeyId', 'Secret ID'),
  secretField('accessKeySecret', 'Secret key'),
  textField('signName', 'Signature'),
  textField('sdkAppId', 'SDK app ID'),
  textField('region', 'Region', {
    // It becomes a header's value.
    schema: Type.String({ pattern: '^[a-z]+(-[a-z]+)+$', maxLength: 64 }),
    placeholder: 'ap-guangzhou',
  }),
  namedTemplates('templateCode'),
]);

type TencentAnswer = { Error?: unknown; SendStatusSet?: { Code?: string }[] };

/** Tencent Cloud SMS, action SendSms. It says no with status 200. */
export const tencentFactory = messageFactory({
  id: 'tencent-short-message-service',
  type: 'Sms',
  target: 'tencent-sms',
  service: 'Tencent SMS',
  description: 'Send SMS messages through Tencent Cloud.',
  mark: { text: 'TC', color: '#0052d9' },
  guide: `## Before you start

In the SMS console of Tencent Cloud, create an application and have your signature and your templates approved. A template has one variable: the code, or the link of an invitation.

${NAMED_TEMPLATE_GUIDE}`,
  ...form,
  async deliver(config, { message }, network) {
    const { signName, sdkAppId, region, templates, ...keys } = form.read(config);
    const { code, link = '' } = message.values;
    const body = JSON.stringify({
      PhoneNumberSet: [`+${message.to}`],
      SmsSdkAppId: sdkAppId,
      SignName: signName,
      TemplateId: requireTemplate(templates, message.usage).templateCode,
      TemplateParamSet: [code ?? link],
    });
    const answer = await callService(
      {
        service: 'Tencent SMS',
        url: `https://${HOST}/`,
        headers: {
          ...signTencent({ ...keys, service: 'sms', host: HOST, body, now: new Date() }),
          'x-tc-action': 'SendSms',
          'x-tc-version': '2021-01-11',
          'x-tc-region': region,
        },
        body,
      },
      network,
    );
    const { SendStatusSet: states } = (answer.json['Response'] ?? {}) as TencentAnswer;
    if (states?.[0]?.Code !== 'Ok') throw refusedBy('Tencent SMS', answer);
  },
});
