import type { SignInExperienceChanges } from '~/src/api/endpoints/sign-in-exp.api';
import { openStorage } from '~/src/lib/storage';

/**
 * Settings that are not saved, from the form to the simulator, which opens in a tab of its own: the
 * form keeps its edits.
 */

const KEY = 'gatehouse:simulated-settings';

function keyOf(tenantId: string | undefined): string {
  return tenantId === undefined ? KEY : `${KEY}:${tenantId}`;
}

export function keepEdits(tenantId: string | undefined, changes: SignInExperienceChanges): void {
  openStorage('local').setItem(keyOf(tenantId), JSON.stringify(changes));
}

/** What was handed over last; undefined if nothing was, or it cannot be read. */
export function readEdits(tenantId: string | undefined): SignInExperienceChanges | undefined {
  const text = openStorage('local').getItem(keyOf(tenantId));
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null
      ? (value as SignInExperienceChanges)
      : undefined;
  } catch {
    return undefined;
  }
}
