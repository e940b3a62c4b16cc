import { Type } from 'typebox';
import { FORM_TYPE, basicAuth, callService, formBody } from '../delivery/call-service';
import { TEMPLATE_GUIDE, messageFactory } from '../delivery/message-factory';
import {
  type TextTemplate,
  plainTemplate,
  templateFor,
  textTemplates,
} from '../delivery/templates';
import { createForm, secretField, textField } from '../form/form';

type TwilioConfig = {
  accountSID: string;
  authToken: string;
  fromMessagingServiceSID: string;
  disableRiskCheck?: boolean;
  templates: TextTemplate[];
};

const form = createForm<TwilioConfig>([
  textField('accountSID', 'Account SID', { schema: Type.String({ pattern: '^\\w{1,64}$' }) }),
  secretField('authToken', 'Auth token'),
  textField('fromMessagingServiceSID', 'SID of the messaging service'),
  {
    key: 'disableRiskCheck',
    label: 'Turn off the risk check',
    type: 'Switch',
    defaultValue: false,
    description: 'Twilio then sends messages that it takes for fraud, too.',
  },
  textTemplates,
]);

/** Twilio's Programmable Messaging API, 2010-04-01. */
export const twilioFactory = messageFactory({
  id: 'twilio-short-message-service',
  type: 'Sms',
  target: 'twilio-sms',
  service: 'Twilio',
  description: 'Send SMS messages through Twilio.',
  mark: { text: 'T', color: '#f22f46' },
  guide: `## Before you start

In the Twilio console, copy the account SID and the auth token, and create a messaging service with a sender.

${TEMPLATE_GUIDE}`,
  ...form,
  templateOf: (config, usage) => plainTemplate(templateFor(form.read(config).templates, usage)),
  async deliver(config, { rendered }, network) {
    const { accountSID, authToken, fromMessagingServiceSID, disableRiskCheck } = form.read(config);
    await callService(
      {
        service: 'Twilio',
        url: `https://api.twilio.com/2010-04-01/Accounts/${accountSID}/Messages.json`,
        headers: { ...FORM_TYPE, authorization: basicAuth(accountSID, authToken) },
        body: formBody({
          To: `+${rendered.to}`,
          MessagingServiceSid: fromMessagingServiceSID,
          Body: rendered.text,
          RiskCheck: disableRiskCheck ? 'disable' : undefined,
        }),
      },
      network,
    );
  },
});
