import type { Call } from '~/tests/support/api';
import { type TestServer, createTestServer } from '~/tests/support/test-server';
import { type PlanTenant, planKit } from '../plans/support/plan-server';
import { importKit } from './import-kit';

const PASSWORD = 'correct horse battery';
const SALT = 'AAECAwQFBgcICQoLDA0ODw==';

type Case = {
  name: string;
  digest: string;
  algorithm?: string;
  salt?: string;
  password?: string;
};

function keycloak(value: string, hashIterations: number, algorithm: string): string {
  return JSON.stringify([
    { type: 'otp', secretData: '{}' },
    {
      type: 'password',
      secretData: JSON.stringify({ value, salt: SALT }),
      credentialData: JSON.stringify({ hashIterations, algorithm }),
    },
  ]);
}

/** Computed with Python's hashlib, crypt and argon2-cffi; that of Firebase is the one it publishes. */
const CASES: Case[] = [
  {
    name: 'Argon2id',
    digest:
      '$argon2id$v=19$m=8192,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$5tF1hN0sTy47d406iulxm29Ryx31sngEuPzUdGjOfkk',
  },
  {
    name: 'Argon2i',
    digest:
      '$argon2i$v=19$m=8192,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$I4h5OIuNmckVr/ZWg3A4Y0f/vaeC+yBjneYU8SxSkpw',
  },
  {
    name: 'Argon2d',
    digest:
      '$argon2d$v=19$m=8192,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$vGL6MGAnJN7eD4LmW+ZJtE1qlSXt3q6XzFqizWBE4X0',
  },
  {
    name: 'bcrypt, as Auth0 exports it',
    algorithm: 'auth0',
    digest: '$2b$06$abcdefghijklmnopqrstuu50eFBEC8vQwBnuFXMHE45jBnqvQ8xz.',
  },
  { name: 'MD5', algorithm: 'md5', digest: '88e4ddd2402d92d50e1879d6ecd9ffd4' },
  { name: 'SHA1', algorithm: 'SHA-1', digest: '98decc62ece399a22ed30d490ef333be7fde7385' },
  {
    name: 'SHA256',
    algorithm: 'sha256',
    digest: '9028ea0d15decaa35b2da21c0290af3b1a5ba0a30a591906f89b5074e209ea72',
  },
  {
    name: 'SHA256 with a salt of its own',
    algorithm: 'sha256',
    salt: 'pepper',
    digest: '8db3ddeab50e57aea2e6be5c54f2e0227ff03ade6d6197d2a7c8d31cfb88fdd1',
  },
  {
    name: 'Legacy',
    digest: JSON.stringify([
      'sha512',
      ['salt', '@'],
      '878d03914bc21d981aa18e0db2fbd95f79af31ad8459319fe3425d69bffe10e9422175b052147ea9e99e3c4de03bdb6d8619e5ede421b5e2d70be6cd2d2154d2',
    ]),
  },
  {
    name: 'PBKDF2 in the modular format',
    algorithm: 'pbkdf2',
    digest:
      '$pbkdf2-sha512$25000$AAECAwQFBgcICQoLDA0ODw$Eg0Mk93hSCKTNDTT755F1rAKbWsV8PFg6FJZ47XUM739UmWNhvhwHSOdWT.vjaDlC7U.rRRTf21fAAcW5XeH3Q',
  },
  {
    name: 'scrypt in the modular format',
    digest:
      '$scrypt$ln=14,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$6W7GuoxjojaYIg83x/wEKSXUMMf.reyc6wSvA8q7ny8',
  },
  {
    name: 'Keycloak with SHA-256',
    digest: keycloak(
      'VVatals5hXp5h2oxfsxiF6kzhtIf76FMvLQt3LHjOPTh+NaxYdlTOPwDZ23eIyR9i752/A/GtET2PfLHzgkqPg==',
      27_500,
      'pbkdf2-sha256',
    ),
  },
  {
    name: 'Keycloak with SHA-512',
    digest: keycloak(
      'i8MEbJEntlaFgLOnIsIXgO0aPF4DYs7H6fl1KcMdXffNZCnnR8pN4bE1CdLP+hq1XxAKYsiteZvUHLB6Fjk0Kw==',
      210_000,
      'pbkdf2-sha512',
    ),
  },
  {
    name: 'Keycloak with SHA-1',
    digest: keycloak(
      'ZP+51iEgbrBs61i5UUc0flIRFK+IjUj62kB+chNijws1KeyUd0qyBVW+Fw+mMYtq33GwOsg0Gj/jSCLYMXQfOQ==',
      20_000,
      'pbkdf2',
    ),
  },
  {
    name: 'Django with PBKDF2',
    digest: 'pbkdf2_sha256$260000$seasalt$5q6zv2yMVp524Dm+hdzXL4MRK7tsR28QdW8vM5+uOvA=',
  },
  {
    name: 'Django, whose salt is the sign of the password',
    digest: 'pbkdf2_sha1$1000$@$cvFPEhm+kKSkG//3m3Colb6eveQ=',
  },
  {
    name: 'Django with scrypt',
    digest:
      'scrypt$16384$seasalt2$8$1$I3tVxgc1OWBF9r5pJMeWJ7/75nEVakG4B8mNSdRvz91rWWzpNgBeuY4eWShMwiLyiKb9D6w8eDNrtX6br7q1fw==',
  },
  { name: 'Django with MD5', digest: 'md5$pepper$1c725c67aec1d01e27f9eb1a9026de51' },
  {
    name: 'Django with bcrypt',
    digest: 'bcrypt$$2b$06$abcdefghijklmnopqrstuu50eFBEC8vQwBnuFXMHE45jBnqvQ8xz.',
  },
  {
    name: 'Django with bcrypt over SHA-256',
    digest: 'bcrypt_sha256$$2b$06$abcdefghijklmnopqrstuuErxbs/vaNDjqTa2fiIO4yACV567qCR.',
  },
  {
    name: 'Django with Argon2',
    digest:
      'argon2$argon2id$v=19$m=8192,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$5tF1hN0sTy47d406iulxm29Ryx31sngEuPzUdGjOfkk',
  },
  {
    name: 'Firebase',
    algorithm: 'firebase-scrypt',
    salt: '42xEC+ixf3L2lw==',
    password: 'user1password',
    digest:
      'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
  },
];

const SETTINGS = {
  mapping: {
    username: 'username',
    digest: 'passwordDigest',
    algorithm: 'passwordAlgorithm',
    salt: 'passwordSalt',
  },
  firebase: {
    signerKey:
      'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
    saltSeparator: 'Bw==',
    rounds: 8,
    memoryCost: 14,
  },
};

describe('password hashes of an imported file', () => {
  let server: TestServer;
  let tenant: PlanTenant;
  let call: Call;
  let kit: ReturnType<typeof importKit>;

  beforeAll(async () => {
    server = await createTestServer('cloud');
    tenant = await planKit(server).createTenant('Development');
    call = tenant.manager;
    kit = importKit(server, call);
    const rows = CASES.map(({ digest, algorithm, salt }, index) => ({
      username: `user${index}`,
      digest,
      algorithm,
      salt,
    }));
    const { summary } = await kit.importText(JSON.stringify(rows), SETTINGS);
    expect(summary).toMatchObject({ created: CASES.length, reasons: [] });
  });
  afterAll(() => server.close());

  const stored = async (username: string) => {
    const [row] = await server.sql<{ id: string; digest: string; method: string }>(
      `select id, password_encrypted as digest, password_encryption_method as method
       from users where tenant_id = $1 and username = $2`,
      [tenant.id, username],
    );
    if (!row) throw new Error('The user was not imported');
    return row;
  };

  test.each(CASES.map((each, index) => [each.name, each, index] as const))(
    '%s is checked at the first sign-in, and replaced',
    async (_name, { password = PASSWORD, digest }, index) => {
      const before = await stored(`user${index}`);
      const verify = async (given: string) =>
        (await call('POST', `/api/users/${before.id}/password/verify`, { password: given })).status;
      expect(await verify(`${password}!`)).toBe(422);
      expect(await stored(`user${index}`)).toEqual(before);
      expect(await verify(password)).toBe(204);
      const after = await stored(`user${index}`);
      expect(after.method).toBe('Argon2id');
      expect(after.digest === digest).toBe(before.method === 'Argon2id' && digest.startsWith('$'));
      expect(await verify(password)).toBe(204);
    },
  );

  test.each([
    ['no method', 'abcdef', '', 'user_import.unknown_algorithm'],
    ['a method that nobody knows', 'abcdef', 'rot13', 'user_import.unknown_algorithm'],
    ['an MD5 of another length', 'abcdef', 'md5', 'user_import.unusable_digest'],
    ['bcrypt of a cost over 16', `$2b$31$${'a'.repeat(53)}`, '', 'user_import.unusable_digest'],
    [
      'Argon2 of 4 GB',
      '$argon2id$v=19$m=4194304,t=1,p=1$c2FsdHNhbHQ$aGFzaA',
      '',
      'user_import.unusable_digest',
    ],
    [
      'PBKDF2 of a billion iterations',
      'pbkdf2_sha256$999999999$salt$5q6zv2yMVp524Dm+hdzXL4MRK7tsR28QdW8vM5+uOvA=',
      '',
      'user_import.unusable_digest',
    ],
    [
      'scrypt of 16 GB',
      '$scrypt$ln=24,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$6W7GuoxjojaYIg83x/wEKSXUMMf.reyc6wSvA8q7ny8',
      '',
      'user_import.unusable_digest',
    ],
    [
      'scrypt with a cost that is no power of two',
      'scrypt$16383$salt$8$1$I3tVxgc1OWBF9r5pJMeWJ7/75nEVakG4',
      '',
      'user_import.unusable_digest',
    ],
    ['Firebase without a salt', 'lSrfV15cpx95', 'firebase', 'user_import.unusable_digest'],
    ['Keycloak without a hash', '{"secretData":"{}"}', '', 'user_import.unusable_digest'],
  ])('%s is the error of a row', async (_name, digest, algorithm, code) => {
    const { username, digest: column, algorithm: named } = SETTINGS.mapping;
    const mapping = { username, digest: column, ...(algorithm === '' ? {} : { algorithm: named }) };
    const { summary } = await kit.importText(
      JSON.stringify([{ username: 'refused', digest, algorithm }]),
      { ...SETTINGS, mapping },
    );
    expect(summary.reasons.map((reason) => reason.code)).toEqual([code]);
    expect(summary.created).toBe(0);
  });
});
