import { readJson, readProfile } from '../read-profile';
import { type SocialProvider, clientFields, scopeField } from '../provider';

type Said = Record<string, unknown>;

function objectIn(said: Said, key: string): Said {
  const value = said[key];
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Claims of OpenID Connect Core 1.0 section 5.1, as many user info endpoints tell them. */
export function standardClaims(said: Said) {
  return {
    id: said['sub'],
    name: said['name'],
    email: said['email'],
    isEmailVerified: said['email_verified'] === true || said['email_verified'] === 'true',
    phone: undefined,
    avatar: said['picture'],
  };
}

function withScope(scope: string) {
  return [...clientFields, scopeField(scope)];
}

function guideFor(provider: string, place: string, steps: string): string {
  return `Let people sign in with their ${provider} account.

## Register at ${provider}

Open ${place}. ${steps}

Enter the callback URL shown beside this text there, and copy the client ID and the client secret from there into the form.`;
}

export const amazon: SocialProvider = {
  id: 'amazon-universal',
  target: 'amazon',
  provider: 'Amazon',
  guide: guideFor(
    'Amazon',
    '[Login with Amazon](https://developer.amazon.com/loginwithamazon/console/site/lwa/overview.html)',
    'Create a security profile; the callback URL goes under its web settings.',
  ),
  fields: withScope('profile'),
  endpoints: {
    authorization: 'https://www.amazon.com/ap/oa',
    token: 'https://api.amazon.com/auth/o2/token',
    userInfo: 'https://api.amazon.com/user/profile',
  },
  scope: 'profile',
  hasPkce: true,
  userOf: (said) => ({
    id: said['user_id'],
    name: said['name'],
    email: said['email'],
    // Amazon says nothing about whether it checked the address.
    isEmailVerified: false,
    phone: undefined,
    avatar: undefined,
  }),
};

export const discord: SocialProvider = {
  id: 'discord-universal',
  target: 'discord',
  provider: 'Discord',
  guide: guideFor(
    'Discord',
    'the [Discord developer portal](https://discord.com/developers/applications)',
    'Create an application; the callback URL goes under **OAuth2**, **Redirects**.',
  ),
  fields: withScope('identify email'),
  endpoints: {
    authorization: 'https://discord.com/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    userInfo: 'https://discord.com/api/users/@me',
  },
  scope: 'identify email',
  hasPkce: true,
  userOf: (said) => ({
    id: said['id'],
    name: said['global_name'] ?? said['username'],
    email: said['email'],
    isEmailVerified: said['verified'] === true,
    phone: undefined,
    avatar:
      typeof said['avatar'] === 'string'
        ? `https://cdn.discordapp.com/avatars/${String(said['id'])}/${said['avatar']}`
        : undefined,
  }),
};

export const facebook: SocialProvider = {
  id: 'facebook-universal',
  target: 'facebook',
  provider: 'Facebook',
  guide: guideFor(
    'Facebook',
    '[Meta for Developers](https://developers.facebook.com/apps)',
    'Create an app with **Facebook Login**; the callback URL goes under **Valid OAuth Redirect URIs**.',
  ),
  fields: withScope('email public_profile'),
  isTokenStorageSupported: true,
  endpoints: {
    authorization: 'https://www.facebook.com/v23.0/dialog/oauth',
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
    userInfo: 'https://graph.facebook.com/v23.0/me?fields=id,name,email,picture.type(large)',
  },
  scope: 'email public_profile',
  scopeSeparator: ',',
  hasPkce: true,
  userOf: (said) => ({
    id: said['id'],
    name: said['name'],
    email: said['email'],
    // The Graph API does not tell whether the address is confirmed.
    isEmailVerified: false,
    phone: undefined,
    avatar: objectIn(objectIn(said, 'picture'), 'data')['url'],
  }),
};

type GithubEmail = { email?: unknown; primary?: unknown; verified?: unknown };

export const github: SocialProvider = {
  id: 'github-universal',
  target: 'github',
  provider: 'GitHub',
  guide: guideFor(
    'GitHub',
    '[developer settings, OAuth apps](https://github.com/settings/developers)',
    'Create an OAuth app and generate a client secret, which GitHub shows once.',
  ),
  fields: withScope('read:user user:email'),
  isTokenStorageSupported: true,
  endpoints: {
    authorization: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    userInfo: 'https://api.github.com/user',
  },
  scope: 'read:user user:email',
  hasPkce: true,
  // The profile shows only a public address; all of them, and which are verified, are apart.
  async readUser(fetch, address, { accessToken }) {
    const profile = await readProfile(fetch, address, accessToken);
    const emails = await readJson(fetch, `${address}/emails`, {
      headers: { authorization: `Bearer ${accessToken}` },
    }).catch(() => []);
    const list = Array.isArray(emails) ? (emails as GithubEmail[]) : [];
    const best = list.find(({ primary, verified }) => primary === true && verified === true);
    return { ...profile, verified_primary_email: best?.email };
  },
  userOf: (said) => ({
    id: said['id'],
    name: said['name'] ?? said['login'],
    email: said['verified_primary_email'] ?? said['email'],
    isEmailVerified: said['verified_primary_email'] !== undefined,
    phone: undefined,
    avatar: said['avatar_url'],
  }),
};

export const gitlab: SocialProvider = {
  id: 'gitlab-universal',
  target: 'gitlab',
  provider: 'GitLab',
  guide: guideFor(
    'GitLab',
    '[your applications at GitLab](https://gitlab.com/-/user_settings/applications)',
    'Add a confidential application with the scopes openid, profile, and email.',
  ),
  fields: withScope('openid profile email'),
  endpoints: {
    authorization: 'https://gitlab.com/oauth/authorize',
    token: 'https://gitlab.com/oauth/token',
    userInfo: 'https://gitlab.com/oauth/userinfo',
  },
  scope: 'openid profile email',
  hasPkce: true,
  userOf: standardClaims,
};

export const huggingface: SocialProvider = {
  id: 'huggingface-universal',
  target: 'huggingface',
  provider: 'Hugging Face',
  mark: { text: 'HF', color: '#8a6d00' },
  guide: guideFor(
    'Hugging Face',
    '[connected apps](https://huggingface.co/settings/connected-applications)',
    'Create an OAuth app with the scopes openid, profile, and email.',
  ),
  fields: withScope('openid profile email'),
  endpoints: {
    authorization: 'https://huggingface.co/oauth/authorize',
    token: 'https://huggingface.co/oauth/token',
    userInfo: 'https://huggingface.co/oauth/userinfo',
  },
  scope: 'openid profile email',
  hasPkce: true,
  userOf: standardClaims,
};

export const line: SocialProvider = {
  id: 'line-universal',
  target: 'line',
  provider: 'LINE',
  guide: guideFor(
    'LINE',
    'the [LINE Developers console](https://developers.line.biz/console/)',
    'Create a **LINE Login** channel for web apps. The channel ID is the client ID.',
  ),
  fields: withScope('openid profile'),
  endpoints: {
    authorization: 'https://access.line.me/oauth2/v2.1/authorize',
    token: 'https://api.line.me/oauth2/v2.1/token',
    userInfo: 'https://api.line.me/oauth2/v2.1/userinfo',
  },
  scope: 'openid profile',
  requiredScope: 'openid',
  hasPkce: true,
  userOf: standardClaims,
};

export const linkedin: SocialProvider = {
  id: 'linkedin-universal',
  target: 'linkedin',
  provider: 'LinkedIn',
  guide: guideFor(
    'LinkedIn',
    '[LinkedIn Developers](https://www.linkedin.com/developers/apps)',
    'Create an app and add the product **Sign In with LinkedIn using OpenID Connect**.',
  ),
  fields: withScope('openid profile email'),
  endpoints: {
    authorization: 'https://www.linkedin.com/oauth/v2/authorization',
    token: 'https://www.linkedin.com/oauth/v2/accessToken',
    userInfo: 'https://api.linkedin.com/v2/userinfo',
  },
  scope: 'openid profile email',
  // A confidential client that sends a code verifier is refused.
  hasPkce: false,
  userOf: standardClaims,
};

export const patreon: SocialProvider = {
  id: 'patreon-universal',
  target: 'patreon',
  provider: 'Patreon',
  guide: guideFor(
    'Patreon',
    '[clients and API keys](https://www.patreon.com/portal/registration/register-clients)',
    'Create a client of API version 2.',
  ),
  fields: withScope('identity identity[email]'),
  endpoints: {
    authorization: 'https://www.patreon.com/oauth2/authorize',
    token: 'https://www.patreon.com/api/oauth2/token',
    userInfo:
      'https://www.patreon.com/api/oauth2/v2/identity?fields%5Buser%5D=full_name,email,is_email_verified,image_url',
  },
  scope: 'identity identity[email]',
  hasPkce: false,
  userOf(said) {
    const data = objectIn(said, 'data');
    const user = objectIn(data, 'attributes');
    return {
      id: data['id'],
      name: user['full_name'],
      email: user['email'],
      isEmailVerified: user['is_email_verified'] === true,
      phone: undefined,
      avatar: user['image_url'],
    };
  },
};

export const slack: SocialProvider = {
  id: 'slack-universal',
  target: 'slack',
  provider: 'Slack',
  guide: guideFor(
    'Slack',
    '[your apps at Slack](https://api.slack.com/apps)',
    'Create an app; the callback URL goes under **OAuth & Permissions**.',
  ),
  fields: withScope('openid profile email'),
  endpoints: {
    authorization: 'https://slack.com/openid/connect/authorize',
    token: 'https://slack.com/api/openid.connect.token',
    userInfo: 'https://slack.com/api/openid.connect.userInfo',
  },
  scope: 'openid profile email',
  requiredScope: 'openid',
  hasPkce: false,
  userOf: standardClaims,
};

export const x: SocialProvider = {
  id: 'x-universal',
  target: 'x',
  provider: 'X',
  guide: guideFor(
    'X',
    'the [X developer portal](https://developer.x.com/en/portal/dashboard)',
    'Create an app and set up user authentication for a confidential web app.',
  ),
  fields: withScope('tweet.read users.read'),
  endpoints: ({ scope }) => ({
    authorization: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    // X refuses to name a field that the scope does not cover.
    userInfo: `https://api.x.com/2/users/me?user.fields=${[
      'profile_image_url',
      ...(String(scope ?? '').includes('users.email') ? ['confirmed_email'] : []),
    ].join(',')}`,
  }),
  scope: 'tweet.read users.read',
  authentication: 'client_secret_basic',
  hasPkce: true,
  userOf(said) {
    const user = objectIn(said, 'data');
    return {
      id: user['id'],
      name: user['name'],
      email: user['confirmed_email'],
      isEmailVerified: true,
      phone: undefined,
      avatar: user['profile_image_url'],
    };
  },
};
