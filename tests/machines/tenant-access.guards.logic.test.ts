import { tenantAccessMachine } from '~/machines/tenant-access.machine';
import { both, testGuards, type Row } from '../support/machine-guards';

const places = ['known', 'unknown', 'placeholder'] as const;

const scopeSets: readonly (readonly string[])[] = [[], ['a'], ['b'], ['a', 'b']];

function exceeds(scopes: readonly string[], others: readonly string[]) {
  return scopes.some((scope) => !others.includes(scope));
}

const comparisons = scopeSets.flatMap((granted) =>
  scopeSets.flatMap((held) => both.map((mayReconsent) => ({ granted, held, mayReconsent }))),
);

const entries = places.flatMap((place) => ['t1', 't2'].map((tenantId) => ({ tenantId, place })));

testGuards(tenantAccessMachine, {
  isKnown: places.map((place): Row => [{}, { place }, place === 'known']),
  isUnknown: entries.map((entry): Row => [
    { tenantId: 't1' },
    entry,
    entry.place === 'unknown' && entry.tenantId === 't2',
  ]),
  isPlaceholder: places.map((place): Row => [{ place }, undefined, place === 'placeholder']),
  isOther: ['t1', 't2'].map((tenantId): Row => [
    { tenantId: 't1' },
    { tenantId },
    tenantId === 't2',
  ]),
  isOtherAndKnown: entries.map((entry): Row => [
    { tenantId: 't1' },
    entry,
    entry.place === 'known' && entry.tenantId === 't2',
  ]),
  isRemoved: comparisons.map((one): Row => [{}, one, one.granted.length === 0]),
  needsConsent: comparisons.map((one): Row => [
    {},
    one,
    one.mayReconsent && exceeds(one.granted, one.held),
  ]),
  isLimited: comparisons.map((one): Row => [{}, one, exceeds(one.granted, one.held)]),
  holdsTooMuch: comparisons.map((one): Row => [{}, one, exceeds(one.held, one.granted)]),
});
