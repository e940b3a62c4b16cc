import { createHash } from 'node:crypto';

import { activeDaysOf, layActivityAside } from './activity.mjs';
import { fillPartitions } from './log-partitions.mjs';
import { inOrder, sideBySide } from './side-by-side.mjs';

/** Days over which the audit log is spread. */
const DAYS = 365;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const ACTIONS_AT_ONCE = 5000;

const AGENTS = [
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
];

const SIGN_IN = [
  'Interaction.Create',
  'Interaction.SignIn.Update',
  'Interaction.SignIn.Verification.Password.Submit',
  'Interaction.SignIn.Identifier.Submit',
  'Interaction.SignIn.Submit',
  'Interaction.End',
  'ExchangeTokenBy.AuthorizationCode',
  'ExchangeTokenBy.RefreshToken',
];
function flow(name) {
  return SIGN_IN.map((key) => key.replace('SignIn', name));
}
function eight(key) {
  return Array.from({ length: 8 }, () => key);
}

/** Eight rows that belong together each, up to this share of all. The last two are rare. */
const KINDS = [
  { upTo: 0.5, keys: SIGN_IN },
  { upTo: 0.9, keys: eight('ExchangeTokenBy.RefreshToken') },
  { upTo: 0.97, keys: eight('ExchangeTokenBy.ClientCredentials') },
  { upTo: 0.985, keys: flow('Register') },
  { upTo: 0.9899, keys: eight('TriggerHook.PostSignIn') },
  { upTo: 0.9999, keys: flow('ForgotPassword') },
  { upTo: 1, keys: eight('RevokeToken') },
];

function list(texts) {
  return `array[${texts.map((text) => `'${text}'`).join(',')}]`;
}

/** From 0 to 1, the same each time; another `seed` makes it an independent one. */
function chance(number, seed) {
  // Far apart: hashes of one number with seeds next to each other are not independent.
  return `((hashint8extended(${number} + ${seed * 1_000_000_007}::bigint, 0) & 1073741823) / 1073741824.0::float8)`;
}

/**
 * Rows of the default tenant in a partition: few users, applications, and events make most of them,
 * and most of these few have some. Newer days have more. `offset 0` keeps what several columns are
 * made of from being computed for each. To read a text as JSON takes two thirds of the time that it
 * takes to build it from values.
 */
function rowsOf({ logs, users, applications }, now, { table, begins, ends }) {
  const kind = KINDS.slice(0, -1)
    .map(({ upTo }, index) => `when kind < ${upTo} then ${index}`)
    .join(' ');
  // When half of them were written, and so on: the inverse of the time below, with room for rounding.
  const numberAt = (ms) => logs * (1 - (Math.max(0, now - ms) / (DAYS * DAY_MS)) ** 0.8);
  const first = begins === null ? 1 : Math.max(1, Math.floor(numberAt(begins)) - 2);
  const last = Math.min(logs, Math.ceil(numberAt(ends)) + 2);
  return `
    insert into ${table} (tenant_id, id, key, payload, created_at, session_id, written_in)
    select 'default', substr(md5(n::text), 1, 21), key,
      ('{"key":"' || key
        || case when failing < 0.03 then '","result":"Error","error":{"code":"session.invalid_credentials"}'
           else '","result":"Success"' end
        || ',"ip":"203.0.113.' || (session % 254 + 1)
        || '","userAgent":"' || (${list(AGENTS)})[1 + session % ${AGENTS.length}]
        || case when key like 'ExchangeTokenBy.Client%' then ''
           else '","userId":"b' || lpad((1 + floor(${users} * who ^ 3))::int::text, 11, '0') end
        || '","applicationId":"bench' || lpad((1 + floor(${applications} * app ^ 4))::int::text, 16, '0')
        || coalesce('","sessionId":"' || session_id, '') || '"}')::jsonb,
      created_at, session_id, 1 + n * (pg_current_xact_id()::text::bigint - 2) / ${logs + 1}
    from (
      select *, case when key like 'Interaction%' then 's' || lpad(session::text, 20, '0') end as session_id
      from (
        select n, session, failing, app, created_at,
          case when kind between 0.5 and 0.9 then ${chance('n', 7)} else who end as who,
          (${list(KINDS.flatMap(({ keys }) => keys))})[8 * case ${kind} else ${KINDS.length - 1} end + n % 8 + 1] as key
        from (
          select n, n / 8 as session, ${chance('n / 8', 1)} as kind, ${chance('n / 8', 2)} as who,
            ${chance('n / 8', 3)} as app, ${chance('n', 4)} as failing,
            ${now} - (${DAYS * DAY_MS}::float8 * ((${logs} - n)::float8 / ${logs}) ^ 1.25)::bigint as created_at
          from generate_series(${first}::bigint, ${last}::bigint) n
          offset 0
        ) dice
        where created_at >= ${begins ?? 0} and created_at < ${ends}
        offset 0
      ) keys
      offset 0
    ) rows`;
}

function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, sorted(inner)]);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Admin actions in a chain that verifies (see server/domain/audit/chain.ts). */
async function addActions(client, { actions }, now) {
  const { rows: heads } = await client.query(
    `select seq, hash from audit_heads where tenant_id = 'default'`,
  );
  let { seq, hash } = heads[0]
    ? { ...heads[0], seq: Number(heads[0].seq) }
    : { seq: 0, hash: '0'.repeat(64) };
  const resources = ['User', 'Application', 'Role', 'Organization'];
  for (let done = 0; done < actions; done += ACTIONS_AT_ONCE) {
    const rows = [];
    for (let n = done; n < Math.min(actions, done + ACTIONS_AT_ONCE); n += 1) {
      const actorId = `admin-${n % 97 === 0 ? 'rare' : n % 7}`;
      const key = `Management.${resources[n % 4]}.${n % 50 === 0 ? 'Delete' : 'Update'}`;
      const row = {
        tenantId: 'default',
        id: createHash('md5').update(`action ${n}`).digest('hex').slice(0, 21),
        key,
        payload: {
          key,
          result: 'Success',
          actor: { type: 'user', id: actorId },
          ip: '203.0.113.9',
          userAgent: AGENTS[0],
          method: 'PATCH',
          params: { userId: `b${String(n + 1).padStart(11, '0')}` },
          changes: { name: { before: `Old ${n}`, after: `New ${n}` } },
        },
        createdAt: now - Math.floor((DAYS * DAY_MS * (actions - n)) / actions),
        expiresAt: null,
        sessionId: null,
        hookId: null,
        actorId,
      };
      seq += 1;
      hash = createHash('sha256')
        .update(`${hash}\n${seq}\n${JSON.stringify(sorted(row))}`)
        .digest('hex');
      rows.push({ ...row, seq, hash });
    }
    await client.query(
      `insert into logs (tenant_id, id, key, payload, created_at, actor_id, seq, hash, written_in)
       select 'default', r ->> 'id', r ->> 'key', r -> 'payload', (r ->> 'createdAt')::bigint,
         r ->> 'actorId', (r ->> 'seq')::bigint, r ->> 'hash',
         1 + (r ->> 'seq')::bigint * (pg_current_xact_id()::text::bigint - 2) / ${actions + 1}
       from jsonb_array_elements($1::jsonb) r`,
      [JSON.stringify(rows)],
    );
  }
  await client.query(`delete from audit_heads where tenant_id = 'default'`);
  await client.query(`insert into audit_heads (tenant_id, seq, hash) values ('default', $1, $2)`, [
    seq,
    hash,
  ]);
}

/** Hooks with the deliveries of a week and the outcomes of a day, and a paused stream in mid-log. */
function operations({ deliveries, outcomes, hook, stream }, now) {
  return [
    `insert into hooks (tenant_id, id, name, events, config, signing_key, created_at)
     select 'default', case n when 1 then '${hook}' else 'scale-hook-' || n end, 'Hook ' || n, '["PostSignIn"]',
       '{"url":"https://hooks.example.com"}', md5(n::text), ${now} - n from generate_series(1, 20) n`,
    `insert into hook_deliveries (tenant_id, id, hook_id, event, body, state, tries, attempts, response, created_at, updated_at)
     select 'default', 'delivery-' || lpad(n::text, 8, '0'), '${hook}', 'PostSignIn', '{"event":"PostSignIn","n":' || n || '}',
       case when n % 20 = 0 then 'dead' else 'delivered' end, 1,
       jsonb_build_array(jsonb_build_object('at', ${now} - n, 'tookMs', 40, 'status', 200)),
       '{"statusCode":200,"body":"ok"}', ${now} - n::bigint * 600000 / ${Math.ceil(deliveries / 1000)}, ${now}
     from generate_series(1, ${deliveries}) n`,
    `insert into logs (tenant_id, id, key, payload, created_at, hook_id, written_in)
     select 'default', 'outcome-' || lpad(n::text, 8, '0'), 'TriggerHook.PostSignIn',
       jsonb_build_object('key', 'TriggerHook.PostSignIn', 'result', case when n % 20 = 0 then 'Error' else 'Success' end,
         'hookId', '${hook}', 'response', '{"statusCode":200}'::jsonb),
       ${now} - n::bigint * 86000000 / ${outcomes}, '${hook}', pg_current_xact_id()::text::bigint
     from generate_series(1, ${outcomes}) n`,
    `insert into hook_outcomes (tenant_id, id, hook_id, event, is_success, created_at)
     select 'default', 'outcome-' || lpad(n::text, 8, '0'), '${hook}', 'PostSignIn', n % 20 <> 0,
       ${now} - n::bigint * 86000000 / ${outcomes}
     from generate_series(1, ${outcomes}) n`,
    `insert into log_streams (tenant_id, id, name, type, config, secrets, filter, enabled, created_at, cursor_written_in, cursor_id, batch_size)
     select 'default', '${stream}', 'Scale', 'https', '{"url":"https://logs.example.com"}', '{}',
       '{"keys":["Interaction.*"],"result":"Error"}', false, ${now}, pg_current_xact_id()::text::bigint / 2, '', 200`,
  ];
}

/** As the clean-up counts the hours that are over. No hour is in two partitions. */
function hoursOf({ table }, over) {
  return `
    insert into row_counts (tenant_id, list, owner, change)
    select 'default', 'logs_by_hour', log_hour(min(created_at)), count(*) from ${table}
    where tenant_id = 'default' and created_at < ${(over + 1) * HOUR_MS}
      and (key like 'ExchangeTokenBy%' or key like 'RevokeToken%' or key like 'Interaction%'
        or key like 'JwtCustomizer%' or key like 'SamlApplication%' or key like 'Unknown%')
    group by created_at / ${HOUR_MS}`;
}

function countedUntil(over) {
  return `insert into row_counts (tenant_id, list, owner, change)
    values ('default', 'logs_counted', log_hour(${over * HOUR_MS}), 1)`;
}

/**
 * Fill the default tenant's audit log with ten million rows or more, and what is made from it. Active
 * days have no indexes and are not counted until `settleActivity`.
 * @param clients connections to the database
 * @param step runs a part under its name
 */
export async function seedLogs(clients, scale, step) {
  const [client] = clients;
  const now = Date.now();
  const over = Math.floor(now / HOUR_MS) - 2;
  // The plan of the tenant keeps them all.
  await client.query(
    `update skus set quota = quota || '{"auditLogsRetentionDays":null}'
     where id in (select plan_id from subscriptions where for_tenant_id = 'default')`,
  );
  await step(
    `Chain ${scale.actions.toLocaleString('en')} admin actions, make webhooks and a log stream`,
    () =>
      sideBySide(clients, [
        (free) => addActions(free, scale, now),
        inOrder(...operations(scale, now)),
      ]),
  );
  await layActivityAside(client);
  await step(`Make ${scale.logs.toLocaleString('en')} rows of the audit log, and index them`, () =>
    fillPartitions(clients, {
      rowsOf: (partition) => rowsOf(scale, now, partition),
      countsOf: (partition) => [hoursOf(partition, over), activeDaysOf(partition)],
    }),
  );
  await client.query(countedUntil(over));
}
