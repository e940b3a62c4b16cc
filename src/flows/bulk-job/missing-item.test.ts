import { BULK_ACTIONS } from '~/contract/bulk-jobs';
import errors from '~/locales/en/errors-console.json';
import { missingItemOf } from './missing-item';

test.each(BULK_ACTIONS)('an item of %s that does not exist is named', (action) => {
  expect(errors.missing).toHaveProperty([missingItemOf(action) ?? '']);
});

test('the rows of a file have messages of their own', () => {
  expect(missingItemOf('users.import')).toBeUndefined();
});
