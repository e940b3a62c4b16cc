import { createApiError } from './api-error';
import { duplicate } from './duplicate';

const failure = createApiError('entity.down', { status: 500 });

function scripted(broken: readonly string[]) {
  const calls: string[] = [];
  const does = (name: string) => () => {
    calls.push(name);
    // The base query rejects with a plain error.
    return broken.includes(name) ? Promise.reject(failure as never) : Promise.resolve('copy');
  };
  const result = duplicate({
    create: does('create'),
    steps: [does('permissions'), does('branding')],
    remove: does('remove'),
  });
  return { calls, result };
}

test.each([
  [[], { copy: 'copy' }, ['create', 'permissions', 'branding']],
  [['create'], { failure, leftOver: null }, ['create']],
  [['permissions'], { failure, leftOver: null }, ['create', 'permissions', 'remove']],
  [
    ['branding', 'remove'],
    { failure, leftOver: 'copy' },
    ['create', 'permissions', 'branding', 'remove'],
  ],
])('where %j fail', async (broken, outcome, order) => {
  const { calls, result } = scripted(broken);
  expect(await result).toEqual(outcome);
  expect(calls).toEqual(order);
});
