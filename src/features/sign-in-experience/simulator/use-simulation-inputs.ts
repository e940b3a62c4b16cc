import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import {
  FIRST_FACTORS,
  type FirstFactor,
  SIMULATED_EVENTS,
  type SimulatedEvent,
} from '~/contract/policy-simulator';
import { BUILT_IN_LANGUAGES } from '~/contract/languages';
import { EMAIL_PATTERN } from '~/contract/patterns';
import type { SimulationQuery } from '~/src/api/endpoints/sign-in-exp.api';
import { readEdits } from './handover';

type Typed = NonNullable<SimulationQuery['identifier']>;

const PHONE_LIKE = /^\+?[\d\s().-]{6,}$/;
/** Limit of the server. */
const TYPED_MAX = 256;

/** What kind of identifier a text is, as the sign-in pages tell them apart. */
export function readTyped(text: string): Typed | undefined {
  const value = text.trim().slice(0, TYPED_MAX);
  if (value === '') return undefined;
  if (EMAIL_PATTERN.test(value)) return { type: 'email', value };
  if (PHONE_LIKE.test(value)) return { type: 'phone', value: value.replace(/\D/g, '') };
  return { type: 'username', value };
}

/** What is simulated, as the address has it; edits that are not saved were handed over. */
export function useSimulationInputs() {
  const [search, setSearch] = useSearchParams();
  const { tenantId } = useParams();
  const [changes] = useState(() => readEdits(tenantId));
  const event: SimulatedEvent =
    SIMULATED_EVENTS.find((name) => name === search.get('event')) ?? 'SignIn';
  const firstFactor: FirstFactor =
    FIRST_FACTORS.find((name) => name === search.get('with')) ?? 'password';
  const userId = search.get('user');
  const typed = search.get('as') ?? '';
  const applicationId = search.get('application');
  const organizationId = search.get('organization');
  const language = BUILT_IN_LANGUAGES.find((tag) => tag === search.get('language')) ?? null;
  const isSaved = changes === undefined || search.get('settings') !== 'edited';
  const identifier = readTyped(typed);

  const query: SimulationQuery | undefined =
    userId !== null || identifier !== undefined || firstFactor === 'social'
      ? {
          event,
          firstFactor,
          ...(userId === null ? {} : { userId }),
          ...(identifier ? { identifier } : {}),
          ...(applicationId === null ? {} : { applicationId }),
          ...(organizationId === null ? {} : { organizationId }),
          ...(language === null ? {} : { language }),
          ...(isSaved ? {} : { signInExperience: changes }),
        }
      : undefined;

  const set = (values: Readonly<Record<string, string | null>>): void =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );

  return {
    query,
    set,
    event,
    firstFactor,
    userId,
    typed,
    applicationId,
    organizationId,
    language,
    hasChanges: changes !== undefined,
    isSaved,
  };
}

export type SimulationInputs = ReturnType<typeof useSimulationInputs>;
