import { JSON_TYPE, callService } from '../delivery/call-service';
import { TEMPLATE_GUIDE, messageFactory } from '../delivery/message-factory';
import {
  type TextTemplate,
  plainTemplate,
  templateFor,
  textTemplates,
} from '../delivery/templates';
import { createForm, secretField, textField } from '../form/form';
import { Endpoint } from '../social/settings';

type GatewayApiConfig = {
  endpoint: string;
  apiToken: string;
  sender: string;
  templates: TextTemplate[];
};

const form = createForm<GatewayApiConfig>([
  textField('endpoint', 'Endpoint', {
    schema: Endpoint,
    defaultValue: 'https://gatewayapi.com/rest/mtsms',
  }),
  secretField('apiToken', 'API token'),
  textField('sender', 'Sender', { description: 'A number, or up to 11 letters and digits.' }),
  textTemplates,
]);

/** GatewayAPI's REST interface. */
export const gatewayApiFactory = messageFactory({
  id: 'gatewayapi-sms',
  type: 'Sms',
  target: 'gatewayapi-sms',
  service: 'GatewayAPI',
  description: 'Send SMS messages through GatewayAPI.',
  mark: { text: 'G', color: '#0b7a75' },
  guide: `## Before you start

In the GatewayAPI dashboard, create an API token. For an account in the EU, enter \`https://gatewayapi.eu/rest/mtsms\` as the endpoint.

${TEMPLATE_GUIDE}`,
  ...form,
  destinationPaths: ['endpoint'],
  templateOf: (config, usage) => plainTemplate(templateFor(form.read(config).templates, usage)),
  async deliver(config, { rendered }, network) {
    const { endpoint, apiToken, sender } = form.read(config);
    await callService(
      {
        service: 'GatewayAPI',
        url: endpoint,
        headers: { ...JSON_TYPE, authorization: `Token ${apiToken}` },
        body: JSON.stringify({
          sender,
          message: rendered.text,
          recipients: [{ msisdn: Number(rendered.to) }],
        }),
      },
      network,
    );
  },
});
