import { withBilling } from './billing';
import { withTenantOrigin } from './console-page';
import { makeConnector, makeConnectorFactory } from './factories';
import { renderConsole, withAccount } from './render-console';
import { ScriptedApi } from './scripted-api';

/** A tenant with a mail service and a provider, for tests of the section. */

export const connectorsBase = '/acme01/connectors';

const mailItems = [{ key: 'host', label: 'Host', type: 'Text', required: true }];
const smtp = makeConnectorFactory({
  id: 'simple-mail-transfer-protocol',
  type: 'Email',
  target: 'smtp',
  platform: null,
  name: { en: 'SMTP' },
  readme: '# SMTP\n\n## Before you start\n\nHave the host name at hand.\n',
  formItems: mailItems,
  isTokenStorageSupported: false,
});
const { id: _id, ...smtpFacts } = smtp;
const mailService = makeConnectorFactory({
  id: 'logto-email',
  type: 'Email',
  target: 'logto-email',
  platform: null,
  name: { en: 'Gatehouse email service' },
  readme: '',
  formItems: ['senderName', 'companyInformation', 'appLogo'].map((key) => ({
    key,
    label: key,
    type: 'Text',
  })),
  isTokenStorageSupported: false,
});
const { id: _serviceId, ...serviceFacts } = mailService;

/** The mail service that the installation has. */
export const builtIn = makeConnector({
  ...serviceFacts,
  id: 'own',
  connectorId: mailService.id,
  config: { senderName: 'Acme' },
  extraInfo: { fromEmail: 'no-reply@gatehouse.example' },
  usage: 3,
});

export const hub = makeConnector();
export const mail = makeConnector({
  ...smtpFacts,
  id: 'mail',
  connectorId: 'simple-mail-transfer-protocol',
  config: { host: 'mail.example.com' },
});
const oidc = makeConnectorFactory({
  id: 'oidc',
  target: 'oidc',
  name: { en: 'OpenID Connect' },
  isStandard: true,
});
const google = makeConnectorFactory({
  id: 'google-universal',
  target: 'google',
  name: { en: 'Google' },
});

export function scriptConnectors(): ScriptedApi {
  return withTenantOrigin(
    withBilling(withAccount(new ScriptedApi().install()), { planId: 'pro-202509' }),
  )
    .on('GET', '/api/connectors', { body: [mail, hub] })
    .on('GET', '/api/connectors/hub', { body: hub })
    .on('GET', '/api/connectors/mail', { body: mail })
    .on('GET', '/api/connector-factories', {
      body: [smtp, mailService, google, makeConnectorFactory(), oidc],
    })
    .on('GET', '/api/connector-states', { body: [] })
    .on('GET', '/api/account-center', {
      body: { enabled: true, fields: { email: 'Edit' } },
    })
    .on('GET', '/api/sign-in-exp', {
      body: {
        signUp: { identifiers: ['email'], password: true, verify: true },
        signIn: { methods: [] },
        socialSignInConnectorTargets: ['github'],
        forgotPasswordMethods: ['EmailVerificationCode'],
        mfa: { factors: [], policy: 'UserControlled' },
      },
    });
}

export function openConnectors(server: ScriptedApi, path = '') {
  return renderConsole({ api: server, path: `${connectorsBase}${path}` });
}
