import { sql } from 'drizzle-orm';
import type { ApplicationType } from '~/contract/applications';
import { generateShortId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { users } from '~/server/platform/db/schema';
import type { PasswordDigest } from '~/server/platform/passwords/password-hash';
import { DAY_MS, type Random, inPortions } from './random';

/** Users of the demo tenant's applications. */
const DEMO_USERS = 5200;

const GIVEN_NAMES = [
  'Amara',
  'Ben',
  'Chiara',
  'Dmitri',
  'Elif',
  'Farid',
  'Grace',
  'Hugo',
  'Ines',
  'Jonas',
  'Keiko',
  'Leila',
  'Mateo',
  'Nadia',
  'Omar',
  'Priya',
  'Quinn',
  'Rosa',
  'Sven',
  'Tomoko',
  'Uma',
  'Viktor',
  'Wei',
  'Ximena',
  'Yara',
  'Zoe',
  'Aiko',
  'Bruno',
  'Clara',
  'Diego',
] as const;
const FAMILY_NAMES = [
  'Abe',
  'Baker',
  'Costa',
  'Dubois',
  'Eriksen',
  'Fischer',
  'Garcia',
  'Haddad',
  'Ivanova',
  'Jensen',
  'Kim',
  'Lindqvist',
  'Moreau',
  'Nakamura',
  'Okafor',
  'Patel',
  'Quispe',
  'Rossi',
  'Silva',
  'Tanaka',
  'Usman',
  'Vogel',
  'Wagner',
  'Xu',
  'Yilmaz',
  'Zhang',
  'Andersson',
  'Bianchi',
  'Chen',
  'Dominguez',
] as const;
/**
 * Area codes of the North American plan; each has a hundred numbers, 555-0100 to 555-0199, that are
 * reserved for fiction.
 */
const AREA_CODES =
  '201 202 203 205 206 207 208 209 210 212 213 214 215 216 217 218 219 224 225 228 229 231 234 239 240 248 251 252 253 254 256 260 262 267 269 270 276 281 301 302 303 304 305 307 308 309 310 312 313 314 315 316 317'.split(
    ' ',
  );

function phoneOf(index: number): string {
  const line = String(100 + (index % 100)).padStart(4, '0');
  return `1${AREA_CODES[Math.floor(index / 100)]}555${line}`;
}

const TIME_ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Asia/Tokyo',
  'Australia/Sydney',
  'America/Sao_Paulo',
] as const;
const LOCALES = ['en', 'de', 'ja', 'es', 'pt-BR', 'fr'] as const;

export type DemoUser = {
  id: string;
  createdAt: number;
  lastSignInAt: number | null;
};

/** Insert the users; all share one password, hashed once. */
export async function insertPeople(
  tx: Tx,
  tenantId: string,
  random: Random,
  digest: PasswordDigest,
  now: number,
): Promise<DemoUser[]> {
  const rows = Array.from({ length: DEMO_USERS }, (_row, index) => {
    const givenName = random.pick(GIVEN_NAMES);
    const familyName = random.pick(FAMILY_NAMES);
    const handle = `${givenName}.${familyName}${index + 1}`.toLowerCase();
    // More users join as the shop grows.
    const age = Math.floor(365 * DAY_MS * (random.below(1_000_000) / 1_000_000) ** 1.6);
    const createdAt = now - age - random.below(DAY_MS);
    const lastSignInAt = random.chance(0.85)
      ? createdAt + Math.floor((now - createdAt) * (random.below(1000) / 1000) ** 0.4)
      : null;
    return {
      tenantId,
      id: generateShortId(),
      username: handle.replace('.', '_'),
      primaryEmail: `${handle}@example.com`,
      primaryPhone: random.chance(0.4) ? phoneOf(index) : null,
      name: random.chance(0.95) ? `${givenName} ${familyName}` : null,
      profile: random.chance(0.5)
        ? { givenName, familyName, zoneinfo: random.pick(TIME_ZONES), locale: random.pick(LOCALES) }
        : {},
      customData: random.chance(0.2) ? { newsletter: random.chance(0.5) } : {},
      isSuspended: random.chance(0.01),
      lastSignInAt,
      createdAt,
      updatedAt: lastSignInAt ?? createdAt,
      ...digest,
    };
  });
  await inPortions(rows, (portion) => tx.insert(users).values(portion));
  return rows.map(({ id, createdAt, lastSignInAt }) => ({ id, createdAt, lastSignInAt }));
}

/** Everyone signed up in one of the applications with a sign-in; the first of them has most. */
export async function assignSourceApplications(
  tx: Tx,
  tenantId: string,
  clients: readonly { id: string; type: ApplicationType }[],
): Promise<void> {
  const sources = clients.filter(({ type }) => type !== 'MachineToMachine').slice(0, 4);
  await tx.execute(sql`
    with numbered as (
      select id, row_number() over (order by created_at, id) as number
      from ${users} where tenant_id = ${tenantId}
    ), sources as (
      select id, position from unnest(${sql.param(sources.map(({ id }) => id))}::varchar[])
        with ordinality as source (id, position)
    )
    update ${users} set application_id = sources.id from numbered, sources
    where ${users.tenantId} = ${tenantId} and ${users.id} = numbered.id
      and sources.position = 1 + (numbered.number * numbered.number) % ${sources.length}`);
}
