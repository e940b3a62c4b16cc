import { createRenewalGuard } from './renewal-guard';

describe('renewal guard', () => {
  let time = 0;
  const guard = createRenewalGuard(() => time);

  test('renews on expiry, not when a fresh token is rejected, and again on a later expiry', () => {
    expect(guard.allows()).toBe(true);
    guard.noteRenewal();
    time = 9_999;
    expect(guard.allows()).toBe(false);
    time = 10_000;
    expect(guard.allows()).toBe(true);
  });
});
