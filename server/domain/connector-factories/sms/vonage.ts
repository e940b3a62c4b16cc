import { FORM_TYPE, callService, formBody, refusedBy } from '../delivery/call-service';
import { TEMPLATE_GUIDE, messageFactory } from '../delivery/message-factory';
import {
  type TextTemplate,
  plainTemplate,
  templateFor,
  textTemplates,
} from '../delivery/templates';
import { createForm, secretField, textField } from '../form/form';

type VonageConfig = {
  apiKey: string;
  apiSecret: string;
  brandName: string;
  templates: TextTemplate[];
};

const form = createForm<VonageConfig>([
  secretField('apiKey', 'API key'),
  secretField('apiSecret', 'API secret'),
  textField('brandName', 'Sender', { description: 'A number, or up to 11 letters and digits.' }),
  textTemplates,
]);

/** GSM 03.38 holds little more than ASCII; everything else takes 16 bits a character. */
function isUnicode(text: string): boolean {
  return /[^\r\n\x20-\x7e]/.test(text);
}

/** Vonage's SMS API. It says no with status 200. */
export const vonageFactory = messageFactory({
  id: 'vonage-sms',
  type: 'Sms',
  target: 'vonage-sms',
  service: 'Vonage',
  description: 'Send SMS messages through Vonage.',
  mark: { text: 'V', color: '#4b1fbf' },
  guide: `## Before you start

In the Vonage dashboard, copy the API key and the API secret from **API settings**.

${TEMPLATE_GUIDE}`,
  ...form,
  templateOf: (config, usage) => plainTemplate(templateFor(form.read(config).templates, usage)),
  async deliver(config, { rendered }, network) {
    const { apiKey, apiSecret, brandName } = form.read(config);
    const answer = await callService(
      {
        service: 'Vonage',
        url: 'https://rest.nexmo.com/sms/json',
        headers: FORM_TYPE,
        body: formBody({
          api_key: apiKey,
          api_secret: apiSecret,
          from: brandName,
          to: rendered.to,
          text: rendered.text,
          type: isUnicode(rendered.text) ? 'unicode' : undefined,
        }),
      },
      network,
    );
    const messages = answer.json['messages'] as { status?: string }[] | undefined;
    if (messages?.[0]?.status !== '0') throw refusedBy('Vonage', answer);
  },
});
