import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FUNNEL_RANGES, FUNNEL_USERS } from '~/contract/sign-in-funnel';
import type { FunnelQuery } from '~/src/api/endpoints/dashboard.api';
import { readDayRange } from '~/src/lib/day-range';
import { utcDay } from '~/src/lib/utc-day';

const DEFAULT_DAYS = '7';

/** What the funnel is of, as the address has it; unknown values are none. */
export function useFunnelQuery() {
  const [search, setSearch] = useSearchParams();
  const [today] = useState(() => utcDay(Date.now()));
  const date = search.get('date');
  const isDay = date !== null && readDayRange(`${date}..`) !== null && date < today;
  const query: FunnelQuery = {
    days: FUNNEL_RANGES.find((range) => String(range) === search.get('days')) ?? 7,
    date: isDay ? date : undefined,
    applicationId: search.get('applicationId') || undefined,
    users: FUNNEL_USERS.find((users) => users === search.get('users')),
  };
  const set = (values: Readonly<Record<string, string | null>>): void =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(values)) {
          if (value === null || (name === 'days' && value === DEFAULT_DAYS)) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return { query, set, today };
}
