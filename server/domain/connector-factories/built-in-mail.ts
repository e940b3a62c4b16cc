import { Type } from 'typebox';
import {
  BUILT_IN_MAIL_ID,
  COMPANY_INFORMATION_MAX,
  SENDER_NAME_MAX,
  containsUrl,
} from '~/contract/built-in-mail';
import { URL_MAX } from '~/contract/limits';
import { isWebUrl } from '~/contract/patterns';
import { type Config, isLoopbackInstallation } from '~/server/platform/config/config';
import { messageFactory } from './delivery/message-factory';
import type { ConnectorFactory } from './factory';
import { createForm, textField } from './form/form';
import { sendMail } from './simple-mail-transfer-protocol/send-mail';

type BuiltInMailConfig = {
  senderName?: string;
  companyInformation?: string;
  appLogo?: string;
};

function withoutUrl(maxLength: number, pattern: string) {
  return Type.Refine(
    Type.String({ maxLength, pattern }),
    (text) => !containsUrl(text),
    () => 'must not contain a URL',
  );
}

const form = createForm<BuiltInMailConfig>([
  textField('senderName', 'Sender name', {
    required: false,
    // In one line, as it goes into a header.
    schema: withoutUrl(SENDER_NAME_MAX, '^\\P{Cc}*$'),
  }),
  textField('companyInformation', 'Legal details', {
    required: false,
    schema: withoutUrl(COMPANY_INFORMATION_MAX, '^[\\P{Cc}\\n]*$'),
  }),
  textField('appLogo', 'App logo', {
    required: false,
    schema: Type.Refine(
      Type.String({ maxLength: URL_MAX }),
      isWebUrl,
      () => 'must be an http(s) URL',
    ),
  }),
]);

/** What decides whether an installation has the service. */
export type MailInstallation = Pick<Config, 'mailService' | 'edition' | 'origin' | 'tenantOrigin'>;

/**
 * Sends by the installation's own mail server, in the product's words. A cloud installation that
 * only its machine reaches keeps the messages in the outbox, so that the service can be tried out.
 */
export const builtInMailFactory: ConnectorFactory = messageFactory({
  id: BUILT_IN_MAIL_ID,
  type: 'Email',
  target: BUILT_IN_MAIL_ID,
  service: 'Gatehouse email service',
  description: 'Send mail without an account anywhere else.',
  mark: { text: 'G', color: '#006a7c' },
  guide: '',
  ...form,
  brandOf: (config) => {
    const { senderName, companyInformation, appLogo } = form.read(config);
    return {
      ...(senderName ? { sender: senderName } : {}),
      ...(companyInformation ? { company: companyInformation } : {}),
      ...(appLogo ? { logoUrl: appLogo } : {}),
    };
  },
});

export function isBuiltInMail({ id }: Pick<ConnectorFactory, 'id'>): boolean {
  return id === BUILT_IN_MAIL_ID;
}

/** Whether a factory can be set up on an installation. */
export function isOffered(factory: ConnectorFactory, installation: MailInstallation): boolean {
  const { mailService, edition } = installation;
  return (
    !isBuiltInMail(factory) ||
    mailService !== undefined ||
    (edition === 'cloud' && isLoopbackInstallation(installation))
  );
}

/** A factory as it works on an installation: the built-in service delivers only by a mail server. */
export function onInstallation(
  factory: ConnectorFactory,
  { mailService }: Pick<Config, 'mailService'>,
): ConnectorFactory {
  if (!isBuiltInMail(factory) || !mailService) return factory;
  const { url, from } = mailService;
  return {
    ...factory,
    async deliver(config, { rendered }) {
      const { to, subject, text, html, replyTo } = rendered;
      const { senderName } = form.read(config);
      // The address is the installation's, whatever a template of the tenant says.
      await sendMail(
        { url },
        {
          from: { address: from.address, name: senderName ?? from.name },
          ...(replyTo ? { replyTo } : {}),
          to: { name: '', address: to },
          subject,
          text,
          ...(html === null ? {} : { html }),
        },
      );
    },
  };
}
