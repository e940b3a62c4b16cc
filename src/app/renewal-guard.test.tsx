import { createRenewalGuard } from './renewal-guard';

describe('guard of silent renewals', () => {
  let time = 0;
  const guard = createRenewalGuard(() => time);

  test('an expiry renews, a refusal of the fresh token does not, a later expiry does again', () => {
    expect(guard.allows()).toBe(true);
    guard.noteRenewal();
    time = 9_999;
    expect(guard.allows()).toBe(false);
    time = 10_000;
    expect(guard.allows()).toBe(true);
  });
});
