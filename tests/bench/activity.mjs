import { inOrder } from './side-by-side.mjs';

const KEY = 'daily_active_users_pk';
const BY_USER = 'daily_active_users_by_user';

/** Takes off what is made at once after the rows. */
export const layActivityAside = inOrder(
  'alter table daily_active_users disable trigger user',
  `alter table daily_active_users drop constraint ${KEY}`,
  `drop index ${BY_USER}`,
);

/** Everybody who got a token was active on that day. No day is in two partitions. */
export function activeDaysOf({ table }) {
  return `
    insert into daily_active_users (tenant_id, day, user_id)
    select tenant_id, to_char(to_timestamp(day * 86400) at time zone 'UTC', 'YYYY-MM-DD'), user_id
    from (
      select distinct tenant_id, created_at / 86400000 as day, user_id from ${table}
      where tenant_id = 'default' and key like 'ExchangeTokenBy%' and user_id like 'b%'
    ) days`;
}

/**
 * Makes the indexes, and counts as a migration does it (0017): the trigger looks up each row. The
 * key refuses a day that a user already had.
 */
export const settleActivity = inOrder(
  `alter table daily_active_users add constraint ${KEY} primary key (tenant_id, day, user_id)`,
  `create index ${BY_USER} on daily_active_users (tenant_id, user_id, day)`,
  'alter table daily_active_users enable trigger user',
  `delete from row_counts where tenant_id = 'default' and list = 'active_users'`,
  `insert into row_counts (tenant_id, list, owner, change)
   select 'default', 'active_users', day || ':' || lpad(least(gap, 30)::text, 2, '0'), count(*)
   from (
     select day, day::date - lag(day) over (partition by user_id order by day)::date as gap
     from daily_active_users where tenant_id = 'default'
   ) days group by 3`,
);
