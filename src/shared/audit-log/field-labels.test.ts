import { readFileSync } from 'node:fs';
import { fieldLabelOf, LABELED_FIELDS } from './field-labels';

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

test.each([
  ['Management.User.Suspension.Update', 'isSuspended', 'status.suspended'],
  ['Management.Role.Users.Create', 'userIds', 'title'],
  ['Management.Application.Update', 'oidcClientMetadata', undefined],
  ['Management.Subscription.ItemUpdate', 'name', undefined],
])('%s: %s', (event, field, key) => {
  expect(fieldLabelOf(event, field)?.key).toBe(key);
});
