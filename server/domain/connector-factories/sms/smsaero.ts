import { JSON_TYPE, basicAuth, callService, refusedBy } from '../delivery/call-service';
import { TEMPLATE_GUIDE, messageFactory } from '../delivery/message-factory';
import {
  type TextTemplate,
  plainTemplate,
  templateFor,
  textTemplates,
} from '../delivery/templates';
import { createForm, secretField, textField } from '../form/form';

type SmsaeroConfig = {
  email: string;
  apiKey: string;
  senderName: string;
  templates: TextTemplate[];
};

const form = createForm<SmsaeroConfig>([
  textField('email', 'Email of the account'),
  secretField('apiKey', 'API key'),
  textField('senderName', 'Sender'),
  textTemplates,
]);

/** SMS Aero's gateway, version 2. It says no with status 200, too. */
export const smsaeroFactory = messageFactory({
  id: 'smsaero-short-message-service',
  type: 'Sms',
  target: 'smsaero-sms',
  service: 'SMS Aero',
  description: 'Send SMS messages through SMS Aero.',
  mark: { text: 'SA', color: '#2f6fd6' },
  guide: `## Before you start

In SMS Aero, create an API key and have the sender name approved.

${TEMPLATE_GUIDE}`,
  ...form,
  templateOf: (config, usage) => plainTemplate(templateFor(form.read(config).templates, usage)),
  async deliver(config, { rendered }, network) {
    const { email, apiKey, senderName } = form.read(config);
    const answer = await callService(
      {
        service: 'SMS Aero',
        url: 'https://gate.smsaero.ru/v2/sms/send',
        headers: { ...JSON_TYPE, authorization: basicAuth(email, apiKey) },
        body: JSON.stringify({ number: rendered.to, text: rendered.text, sign: senderName }),
      },
      network,
    );
    if (answer.json['success'] !== true) throw refusedBy('SMS Aero', answer);
  },
});
