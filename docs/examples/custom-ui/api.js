/** The experience API, on the page's own origin. Failures are `ApiError`. */

export class ApiError extends Error {
  constructor(
    status,
    { code = 'unknown', message = 'Something went wrong. Try again.', data } = {},
  ) {
    super(message);
    Object.assign(this, { status, code, data });
  }
}

// Names the sign-in of this tab; the cookie knows only the browser's latest.
const interaction = new URLSearchParams(location.search).get('interaction');

async function call(method, path, body) {
  let response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        'Accept-Language': document.documentElement.lang,
        ...(interaction && { 'Interaction-Id': interaction }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError(0, {
      code: 'network',
      message: 'No connection. Check your network and try again.',
    });
  }
  const answer = await response.json().catch(() => undefined);
  if (!response.ok) throw new ApiError(response.status, answer);
  return answer;
}

function step(method, path, body) {
  return call(method, `/experience${path}`, body);
}

export function settings() {
  return call('GET', '/.well-known/sign-in-exp');
}

/** Starts over: `SignIn`, `Register`, or `ForgotPassword`. */
export function begin(interactionEvent) {
  return step('PUT', '', { interactionEvent });
}
/** From signing in to signing up, or back; what was proven stays. */
export function switchTo(interactionEvent) {
  return step('PUT', '/interaction-event', { interactionEvent });
}

export function verifyPassword(identifier, password) {
  return step('POST', '/verification/password', { identifier, password });
}
export function sendCode(identifier, interactionEvent) {
  return step('POST', '/verification/verification-code', { identifier, interactionEvent });
}
export function verifyCode(identifier, verificationId, code) {
  return step('POST', '/verification/verification-code/verify', {
    identifier,
    verificationId,
    code,
  });
}

/** Names the account that a verification proves; in a sign-up, what is known so far. */
export function identify(verificationId) {
  return step('POST', '/identification', verificationId ? { verificationId } : {});
}
export function addPassword(value) {
  return step('POST', '/profile', { type: 'password', value });
}
export function addUsername(value) {
  return step('POST', '/profile', { type: 'username', value });
}
/** The tenant's own profile fields, by name. */
export function addExtraProfile(values) {
  return step('POST', '/profile', { type: 'extraProfile', values });
}
export function resetPassword(password) {
  return step('PUT', '/profile/password', { password });
}
/** Ends it; answers where the browser goes on, except after a new password. */
export function submit() {
  return step('POST', '/submit');
}
