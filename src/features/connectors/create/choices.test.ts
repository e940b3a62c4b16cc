import { makeConnector, makeConnectorFactory } from '~/tests/support/factories';
import { choicesOf } from './choices';

const factories = [
  makeConnectorFactory({ id: 'zeta-universal', target: 'zeta' }),
  makeConnectorFactory({ id: 'oidc', target: 'oidc', isStandard: true }),
  makeConnectorFactory({ id: 'wechat-web', target: 'wechat', platform: 'Web' }),
  makeConnectorFactory({ id: 'wechat-native', target: 'wechat', platform: 'Native' }),
  makeConnectorFactory({ id: 'google-universal', target: 'google' }),
  makeConnectorFactory({ id: 'saml', target: 'saml', isStandard: true }),
  makeConnectorFactory({ id: 'demo', target: 'demo', isDemo: true }),
  makeConnectorFactory({ id: 'vonage-sms', target: 'vonage-sms', type: 'Sms', platform: null }),
];

function keysOf(choices: readonly { readonly key: string }[]): string[] {
  return choices.map(({ key }) => key);
}

test('offers what is chosen often first, then the others, and the standards last', () => {
  const { featured, others, standard } = choicesOf('Social', factories, []);
  expect([featured, others, standard].map(keysOf)).toEqual([
    ['google', 'wechat'],
    ['zeta'],
    ['oidc'],
  ]);
  expect(keysOf(choicesOf('Sms', factories, []).others)).toEqual(['vonage-sms']);
});

test('a provider is added once all its platforms are, and a standard never', () => {
  const web = makeConnector({ id: 'c1', connectorId: 'wechat-web', target: 'wechat' });
  const native = makeConnector({ id: 'c2', connectorId: 'wechat-native', target: 'wechat' });
  const oidc = makeConnector({ id: 'c3', connectorId: 'oidc', target: 'acme', isStandard: true });
  const added = (connectors: Parameters<typeof choicesOf>[2]) => {
    const { featured, standard } = choicesOf('Social', factories, connectors);
    return [...featured, ...standard].filter(({ isAdded }) => isAdded).map(({ key }) => key);
  };
  expect(added([web, oidc])).toEqual([]);
  expect(added([web, native, oidc])).toEqual(['wechat']);
});
