/** A blocker or the network keeps the provider away, or its widget gave up. */
export class CaptchaUnavailable extends Error {
  override name = 'CaptchaUnavailable';
}
