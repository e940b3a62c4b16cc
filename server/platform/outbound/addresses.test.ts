import { isPrivateAddress } from './addresses';
import { OutboundError, assertReachable } from './outbound';

describe('addresses of the own network', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '168.63.129.16',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fd00::1',
    'fe80::1%lo',
  ])('%s is private', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  test.each(['8.8.8.8', '168.63.129.15', '::ffff:8.8.8.8', '172.32.0.1', '2606:4700::1111'])(
    '%s is not',
    (address) => {
      expect(isPrivateAddress(address)).toBe(false);
    },
  );

  test.each([
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://0/',
    'https://127.0.0.1./',
    'https://①②⑦.⓪.⓪.①/',
    'https://[::ffff:127.0.0.1]/',
    'https://example.com@10.0.0.1/',
    'https://LOCALHOST./',
    'https://a.localhost/',
  ])('%s is refused however it is written', (url) => {
    const reach = () => assertReachable(new URL(url), { isPublicOnly: true });
    expect(reach).toThrow(new OutboundError('private'));
  });
});
