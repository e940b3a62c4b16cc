import { CodedError } from '~/server/platform/errors/coded-error';
import { FORM_TYPE, callService, formBody, refusedBy } from '../delivery/call-service';
import { TEMPLATE_GUIDE, messageFactory } from '../delivery/message-factory';
import {
  type TextTemplate,
  plainTemplate,
  templateFor,
  textTemplates,
} from '../delivery/templates';
import { createForm, secretField, textField } from '../form/form';

type YunpianConfig = {
  apikey: string;
  templates: TextTemplate[];
  enableInternational?: boolean;
  unsupportedCountriesMsg?: string;
};

const UNSUPPORTED = 'Numbers of this country are not supported';

const form = createForm<YunpianConfig>([
  secretField('apikey', 'API key'),
  textTemplates,
  {
    key: 'enableInternational',
    label: 'Send to other countries',
    type: 'Switch',
    defaultValue: false,
    description: 'Off means numbers of mainland China only.',
  },
  textField('unsupportedCountriesMsg', 'What users of other countries are told', {
    required: false,
    defaultValue: UNSUPPORTED,
  }),
]);

/** Yunpian's single-send interface, version 2. Its texts must be among those it approved. */
export const yunpianFactory = messageFactory({
  id: 'yunpian-sms',
  type: 'Sms',
  target: 'yunpian-sms',
  service: 'Yunpian',
  description: 'Send SMS messages through Yunpian.',
  mark: { text: 'Y', color: '#1d8cf8' },
  guide: `## Before you start

In Yunpian, have your signature and your texts approved. The templates here have to match the approved texts, signature included.

${TEMPLATE_GUIDE}`,
  ...form,
  templateOf: (config, usage) => plainTemplate(templateFor(form.read(config).templates, usage)),
  async deliver(config, { rendered }, network) {
    const { apikey, enableInternational, unsupportedCountriesMsg } = form.read(config);
    const domestic = /^86(1\d{10})$/.exec(rendered.to)?.[1];
    if (domestic === undefined && !enableInternational) {
      throw new CodedError('connector.general', {
        values: { errorDescription: unsupportedCountriesMsg ?? UNSUPPORTED },
      });
    }
    const answer = await callService(
      {
        service: 'Yunpian',
        url: 'https://sms.yunpian.com/v2/sms/single_send.json',
        headers: FORM_TYPE,
        body: formBody({ apikey, mobile: domestic ?? `+${rendered.to}`, text: rendered.text }),
      },
      network,
    );
    if (answer.json['code'] !== 0) throw refusedBy('Yunpian', answer);
  },
});
