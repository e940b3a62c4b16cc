import * as api from './api.js';
import { inputsOf, valuesOf } from './profile.js';

/** What the tenant allows; read once, before the first screen. */
const experience = await api.settings().catch(() => undefined);
const hasCodes = experience?.signIn.methods.some(
  ({ identifier, verificationCode }) => identifier === 'email' && verificationCode,
);
const hasSignUp = experience?.signInMode !== 'SignIn';
const hasRecovery = experience?.forgotPassword.email;

function part(id) {
  return document.getElementById(id);
}

function createInput({ name, type = 'text', autocomplete = '', isRequired = true, ...more }) {
  const input = document.createElement('input');
  const { placeholder = '', isChecked = false } = more;
  Object.assign(input, { name, type, autocomplete, placeholder, required: isRequired });
  if (type === 'number') input.step = 'any';
  if (type === 'checkbox') input.checked = isChecked;
  if (autocomplete === 'one-time-code') input.inputMode = 'numeric';
  return input;
}

function createSelect({ name, options, isRequired }) {
  const select = document.createElement('select');
  Object.assign(select, { name, required: isRequired });
  select.append(
    ...[{ value: '' }, ...options].map(({ value, label }) => {
      const option = document.createElement('option');
      return Object.assign(option, { value, textContent: label || value });
    }),
  );
  return select;
}

/** Shows one screen: a form with the given inputs, what it does, and where else one can go. */
function show({ title, note = '', inputs = [], action, onSubmit, links = [] }) {
  document.title = title;
  part('title').textContent = title;
  part('note').textContent = note;
  part('error').hidden = true;
  const form = part('form');
  form.replaceChildren(
    ...inputs.map((input) => {
      const field = document.createElement('label');
      field.append(input.label, input.options ? createSelect(input) : createInput(input));
      return field;
    }),
  );
  if (action) {
    const button = document.createElement('button');
    button.textContent = action;
    form.append(button);
  }
  form.onsubmit = (event) => {
    event.preventDefault();
    void attempt(() => onSubmit(Object.fromEntries(new FormData(form))));
  };
  part('links').replaceChildren(
    ...links.map(([text, go]) => {
      const link = document.createElement(typeof go === 'string' ? 'a' : 'button');
      link.textContent = text;
      if (typeof go === 'string') link.href = go;
      else link.onclick = () => void attempt(go);
      return link;
    }),
  );
  (form.querySelector('input, select') ?? part('title')).focus();
}

/** Does one thing at a time; a failure is told in the server's words. */
async function attempt(work) {
  const buttons = document.querySelectorAll('button');
  buttons.forEach((button) => (button.disabled = true));
  part('error').hidden = true;
  try {
    await work();
  } catch (error) {
    part('error').textContent = error.message;
    part('error').hidden = false;
  } finally {
    document.querySelectorAll('button').forEach((button) => (button.disabled = false));
  }
}

/** The same sign-in on the built-in page, for whatever this page cannot do. */
function builtInPage() {
  const query = new URLSearchParams(location.search);
  query.set('ui', 'built-in');
  return `/sign-in?${query}`;
}

function leaveToBuiltIn(note) {
  show({ title: 'One more step', note, links: [['Continue', builtInPage()]] });
}

async function finish() {
  try {
    const { redirectTo } = await api.submit();
    location.replace(redirectTo);
  } catch (error) {
    await fulfil(error);
  }
}

/** The server says what is missing; the same call goes on afterwards. */
async function fulfil(error) {
  const missing = error.data?.missingProfile?.[0];
  if (missing === 'password' || missing === 'username') {
    const isPassword = missing === 'password';
    show({
      title: isPassword ? 'Choose a password' : 'Choose a username',
      inputs: [
        isPassword
          ? { name: 'value', label: 'Password', type: 'password', autocomplete: 'new-password' }
          : { name: 'value', label: 'Username', autocomplete: 'username' },
      ],
      action: 'Continue',
      onSubmit: async ({ value }) => {
        await (isPassword ? api.addPassword(value) : api.addUsername(value));
        await proceed();
      },
    });
  } else if (missing === 'extraProfile') {
    const fields = experience.customProfileFields;
    show({
      title: 'About you',
      inputs: inputsOf(fields),
      action: 'Continue',
      onSubmit: async (form) => {
        await api.addExtraProfile(valuesOf(fields, form));
        await proceed();
      },
    });
  } else if (missing) {
    leaveToBuiltIn('Your account needs more than this page asks for.');
  } else if (/mfa|backup_code/.test(error.code)) {
    leaveToBuiltIn('Your account is protected by MFA. Confirm that it is you.');
  } else {
    throw error;
  }
}

/** Identifies, and ends the interaction if nothing is missing. */
async function proceed(verificationId) {
  try {
    await api.identify(verificationId);
  } catch (error) {
    if (!error.data?.missingProfile) throw error;
    await fulfil(error);
    return;
  }
  await finish();
}

function identifierOf(value) {
  if (value.includes('@')) return { type: 'email', value };
  return /^\+?[\d ()-]{6,}$/.test(value)
    ? { type: 'phone', value: value.replace(/\D/g, '') }
    : { type: 'username', value };
}

function email() {
  return { name: 'email', label: 'Email', type: 'email', autocomplete: 'email' };
}

/** Sends a code to an address, and goes on with the proof that it was read. */
async function askCode(event, address, onVerified) {
  const identifier = { type: 'email', value: address };
  const { verificationId } = await api.sendCode(identifier, event);
  show({
    title: 'Check your email',
    note: `We sent a code to ${address}.`,
    inputs: [{ name: 'code', label: 'Code', autocomplete: 'one-time-code' }],
    action: 'Continue',
    onSubmit: async ({ code }) => {
      await api.verifyCode(identifier, verificationId, code.trim());
      await onVerified(verificationId);
    },
    links: [['Start again', signIn]],
  });
}

function offerSignUp(verificationId) {
  show({
    title: 'No account yet',
    note: 'The address is yours, but it has no account here.',
    action: 'Create an account',
    onSubmit: async () => {
      await api.switchTo('Register');
      await proceed(verificationId);
    },
    links: [['Start again', signIn]],
  });
}

async function signIn() {
  await api.begin('SignIn');
  show({
    title: 'Sign in',
    inputs: [
      { name: 'identifier', label: 'Email or username', autocomplete: 'username' },
      { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' },
    ],
    action: 'Sign in',
    onSubmit: async ({ identifier, password }) => {
      const proof = await api.verifyPassword(identifierOf(identifier.trim()), password);
      await proceed(proof.verificationId);
    },
    links: [
      ...(hasCodes ? [['Use a code instead', codeSignIn]] : []),
      ...(hasSignUp ? [['Create an account', signUp]] : []),
      ...(hasRecovery ? [['Forgot password?', forgotPassword]] : []),
    ],
  });
}

async function codeSignIn() {
  await api.begin('SignIn');
  show({
    title: 'Sign in with a code',
    inputs: [email()],
    action: 'Send code',
    onSubmit: (form) =>
      askCode('SignIn', form.email.trim(), async (verificationId) => {
        try {
          await proceed(verificationId);
        } catch (error) {
          if (error.code !== 'user.user_not_exist' || !hasSignUp) throw error;
          offerSignUp(verificationId);
        }
      }),
    links: [['Use your password', signIn]],
  });
}

async function signUp() {
  await api.begin('Register');
  show({
    title: 'Create your account',
    inputs: [email()],
    action: 'Send code',
    onSubmit: (form) => askCode('Register', form.email.trim(), proceed),
    links: [['Sign in instead', signIn]],
  });
}

async function forgotPassword() {
  await api.begin('ForgotPassword');
  show({
    title: 'Forgot your password?',
    inputs: [email()],
    action: 'Send code',
    onSubmit: (form) =>
      askCode('ForgotPassword', form.email.trim(), async (verificationId) => {
        await api.identify(verificationId);
        newPassword();
      }),
    links: [['Back to sign-in', signIn]],
  });
}

function newPassword() {
  show({
    title: 'Choose a new password',
    inputs: [
      { name: 'password', label: 'New password', type: 'password', autocomplete: 'new-password' },
    ],
    action: 'Save password',
    onSubmit: async ({ password }) => {
      await api.resetPassword(password);
      await api.submit();
      await signIn();
      part('note').textContent = 'Your new password is set. Sign in with it.';
    },
  });
}

/** The page is served at every path of the sign-in; these start elsewhere than at the sign-in. */
const starts = { '/register': signUp, '/forgot-password': forgotPassword };

if (experience) {
  document.documentElement.style.setProperty('--brand', experience.color.primaryColor);
}
await attempt(starts[location.pathname] ?? signIn);
