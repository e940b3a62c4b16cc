import { sentInput } from '~/server/domain/audit/sent-input';
import { type InteractionState, publicState } from '~/server/domain/sign-in/state';

/** All that a provider said may be long, and is more than who came. */
function withoutRawData(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => (key === 'rawData' ? undefined : inner)),
  );
}

function idIn(payload: unknown): unknown {
  return (payload as { verificationId?: unknown } | null | undefined)?.verificationId;
}

type Outcome = {
  before: InteractionState | undefined;
  state: InteractionState | undefined;
  isDone: boolean;
};

/**
 * What the audit row of a step says about the state of the sign-in: all of it at the end, and the
 * verification record that a step made, checked, or used. Nothing that the page may not read.
 */
export function factsOf(
  name: string,
  payload: unknown,
  { before, state, isDone }: Outcome,
): Record<string, unknown> {
  if (!state) return {};
  if (name === 'Submit') {
    // What was written to the user is no longer in the state.
    const profile = before?.profile ?? state.profile;
    return { interaction: sentInput(withoutRawData(publicState({ ...state, profile }))) };
  }
  const [family, type] = name.split('.');
  if (family !== 'Verification' && name !== 'Identifier.Submit') return {};
  const { verificationRecords, sentCodes = [] } = state;
  const id = idIn(payload);
  // A step that names no record has made the newest one.
  const record = [...sentCodes, ...verificationRecords].findLast((each) =>
    id === undefined ? isDone && each.type === type : each.id === id,
  );
  if (!record) return {};
  const [verification] = publicState({
    ...state,
    verificationRecords: [record],
  }).verificationRecords;
  return { verification: sentInput(withoutRawData(verification)) };
}
