import { readFileSync } from 'node:fs';
import { fieldLabelOf, LABELED_FIELDS, LABELED_VALUES, valueLabelOf } from './field-labels';

function textOf(language: string, namespace: string, key: string): unknown {
  const texts: unknown = JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8'));
  return key
    .split('.')
    .reduce<unknown>((inner, part) => (inner as Record<string, unknown>)?.[part], texts);
}

test.each(LABELED_FIELDS)('%s: %s has a label in every language', (object, field) => {
  const { namespace = '', key = '' } = fieldLabelOf(`Management.${object}.Update`, field) ?? {};
  for (const language of ['en', 'ar']) {
    expect(textOf(language, namespace, key)).toEqual(expect.any(String));
  }
});

test.each(LABELED_VALUES)('%s: %s %s has a label in every language', (object, field, value) => {
  const label = valueLabelOf(`Management.${object}.Update`, field, value);
  for (const language of ['en', 'ar']) {
    expect(textOf(language, label?.namespace ?? '', label?.key ?? '')).toEqual(expect.any(String));
  }
});

test('only known values of known fields have a label', () => {
  const event = 'Management.Application.Create';
  expect(valueLabelOf(event, 'type', 'MachineToMachine')?.key).toBe('kind.MachineToMachine');
  expect(valueLabelOf(event, 'type', 'toString')).toBeUndefined();
  expect(valueLabelOf(event, 'type', ['SPA'])).toBeUndefined();
  expect(valueLabelOf(event, 'name', 'SPA')).toBeUndefined();
});

test.each([
  ['Management.User.Suspension.Update', 'isSuspended', 'status.suspended'],
  ['Management.Role.Users.Create', 'userIds', 'title'],
  ['Management.Application.Update', 'oidcClientMetadata', undefined],
  ['Management.SignInExperience.Update', 'mfa.policy', 'policy.title'],
  ['Management.SignInExperience.Update', 'signIn.methods.0.password', 'fields.signIn'],
  ['Management.User.CustomData.Update', 'customData.tier', 'custom_data.title'],
  ['Management.Subscription.ItemUpdate', 'name', undefined],
])('%s: %s', (event, field, key) => {
  expect(fieldLabelOf(event, field)?.key).toBe(key);
});
