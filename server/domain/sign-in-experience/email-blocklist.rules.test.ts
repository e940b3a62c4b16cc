import { emailRefusalOf } from './email-blocklist.rules';

const NOT_ALLOWED = 'session.email_blocklist.email_not_allowed';

describe('the blocklist', () => {
  const policy = { customBlocklist: ['@blocked.example', '@Müller.example', 'eve@fine.example'] };

  test.each([
    'a@blocked.example',
    'A@BLOCKED.example',
    'a@blocked.example.',
    'a@blocked.example..',
    'a@blocked\u3002example',
    'a@\uff42locked.example',
    'a@müller.example',
    'a@xn--mller-kva.example',
    'a@mu\u0308ller.example',
    'eve@fine.example',
    'Eve@fine.example.',
  ])('refuses %s, however its domain is written', (email) => {
    expect(emailRefusalOf(policy, email)).toBe(NOT_ALLOWED);
  });

  test.each([
    'a@fine.example',
    'a@sub.blocked.example',
    'a@notblocked.example',
    'a@xn--e1afmkfd.x',
  ])('lets %s in', (email) => expect(emailRefusalOf(policy, email)).toBeUndefined());

  test('knows disposable domains with a dot at the end too', () => {
    const disposable = { blockDisposableAddresses: true };
    expect(emailRefusalOf(disposable, 'a@mailinator.com.')).toBe(NOT_ALLOWED);
    expect(emailRefusalOf(disposable, 'a@sub\u3002mailinator.com')).toBe(NOT_ALLOWED);
  });

  test.each(['@fine.example', 'a@', 'a@.', 'a@\u3002', 'nothing'])(
    'refuses %j as no address',
    (email) => {
      expect(emailRefusalOf({}, email)).toBe('session.email_blocklist.invalid_email');
    },
  );
});
