import { TEMPLATE_GUIDE } from '../delivery/message-factory';
import type { ConnectorFactory } from '../factory';
import { resolvePublicHost } from '../public-host';
import { readSmtpConfig } from './config';
import { sendMail } from './send-mail';

const LOGO = `data:image/svg+xml;utf8,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" fill="#006a7c"/><path d="M12 17a3 3 0 0 1 3-3h18a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H15a3 3 0 0 1-3-3z" fill="none" stroke="#fff" stroke-width="2.5"/><path d="m13 17 11 8 11-8" fill="none" stroke="#fff" stroke-width="2.5" stroke-linejoin="round"/></svg>',
)}`;

const EXAMPLE_TEMPLATES = ['SignIn', 'Register', 'ForgotPassword', 'Generic'].map((usageType) => ({
  usageType,
  contentType: 'text/plain',
  subject: 'Your verification code is {{code}}',
  content: 'Your verification code is {{code}}. It works for 10 minutes and only once.',
}));

const README = `# SMTP

Send verification codes and invitations through any mail server that speaks SMTP.

## Before you start

Have the host name and the port of your mail server at hand. Port 465 expects TLS from the start; on port 587 STARTTLS upgrades the connection.

${TEMPLATE_GUIDE}
`;

/** SMTP (RFC 5321) by nodemailer. */
export const smtpFactory: ConnectorFactory = {
  id: 'simple-mail-transfer-protocol',
  type: 'Email',
  target: 'smtp',
  platform: null,
  name: { en: 'SMTP' },
  description: { en: 'Send mail through any server that speaks SMTP.' },
  logo: LOGO,
  logoDark: null,
  readme: README,
  formItems: [
    { key: 'host', label: 'Host', type: 'Text', required: true, placeholder: 'smtp.example.com' },
    { key: 'port', label: 'Port', type: 'Number', required: true, placeholder: '587' },
    {
      key: 'auth',
      label: 'Authentication',
      type: 'Json',
      required: true,
      isConfidential: true,
      defaultValue: { type: 'login', user: '', pass: '' },
    },
    {
      key: 'fromEmail',
      label: 'From',
      type: 'Text',
      required: true,
      placeholder: 'Example <no-reply@example.com>',
    },
    { key: 'replyTo', label: 'Reply to', type: 'Text', placeholder: 'support@example.com' },
    {
      key: 'templates',
      label: 'Templates',
      type: 'Json',
      required: true,
      defaultValue: EXAMPLE_TEMPLATES,
    },
    { key: 'secure', label: 'TLS from the start', type: 'Switch', defaultValue: false },
    { key: 'ignoreTLS', label: 'Never use STARTTLS', type: 'Switch', defaultValue: false },
    { key: 'requireTLS', label: 'Require STARTTLS', type: 'Switch', defaultValue: false },
    { key: 'tls', label: 'TLS options', type: 'Json', defaultValue: {} },
    { key: 'servername', label: 'TLS server name', type: 'Text' },
    { key: 'name', label: 'Client host name', type: 'Text' },
    { key: 'localAddress', label: 'Local address', type: 'Text' },
    { key: 'connectionTimeout', label: 'Connection timeout (ms)', type: 'Number' },
    { key: 'greetingTimeout', label: 'Greeting timeout (ms)', type: 'Number' },
    { key: 'socketTimeout', label: 'Socket timeout (ms)', type: 'Number' },
    { key: 'dnsTimeout', label: 'DNS timeout (ms)', type: 'Number' },
    { key: 'customHeaders', label: 'Custom headers', type: 'Json', defaultValue: {} },
  ],
  secretPaths: ['auth.pass'],
  destinationPaths: ['host', 'port', 'secure', 'ignoreTLS', 'requireTLS', 'tls', 'servername'],
  checkConfig: (config) => ({ ...readSmtpConfig(config) }),
  templateOf: (config, usage) => {
    const { templates = [] } = readSmtpConfig(config);
    return (
      templates.find(({ usageType }) => usageType === usage) ??
      templates.find(({ usageType }) => usageType === 'Generic')
    );
  },
  async deliver(config, { rendered }, { isPublicOnly }) {
    const { to, subject, text, html, from, replyTo } = rendered;
    const smtp = readSmtpConfig(config);
    const host = isPublicOnly ? await resolvePublicHost(smtp.host) : smtp.host;
    const server = {
      host,
      port: smtp.port,
      secure: smtp.secure ?? false,
      ...(smtp.auth?.user ? { auth: { user: smtp.auth.user, pass: smtp.auth.pass } } : {}),
      ...(smtp.ignoreTLS === undefined ? {} : { ignoreTLS: smtp.ignoreTLS }),
      ...(smtp.requireTLS === undefined ? {} : { requireTLS: smtp.requireTLS }),
      tls: {
        ...(smtp.tls?.rejectUnauthorized === undefined
          ? {}
          : { rejectUnauthorized: smtp.tls.rejectUnauthorized }),
        ...(smtp.servername || host !== smtp.host
          ? { servername: smtp.servername || smtp.host }
          : {}),
      },
      ...(smtp.name ? { name: smtp.name } : {}),
      ...(smtp.localAddress ? { localAddress: smtp.localAddress } : {}),
      ...(smtp.connectionTimeout ? { connectionTimeout: smtp.connectionTimeout } : {}),
      ...(smtp.greetingTimeout ? { greetingTimeout: smtp.greetingTimeout } : {}),
      ...(smtp.socketTimeout ? { socketTimeout: smtp.socketTimeout } : {}),
      ...(smtp.dnsTimeout ? { dnsTimeout: smtp.dnsTimeout } : {}),
    };
    await sendMail(server, {
      from: from ?? smtp.fromEmail,
      ...(replyTo || smtp.replyTo ? { replyTo: replyTo ?? smtp.replyTo } : {}),
      // As an object, so that the address is not read as a list.
      to: { name: '', address: to },
      subject,
      text,
      ...(html === null ? {} : { html }),
      ...(smtp.customHeaders ? { headers: smtp.customHeaders } : {}),
    });
  },
};
