import type { RouteObject } from 'react-router-dom';
import { withFirstAnswer } from './with-first-answer';

function lazy() {
  return Promise.resolve({ Component: () => null });
}

const section = {
  path: 'users',
  words: [],
  routes: [
    {
      path: 'users',
      children: [
        { lazy, children: [{ index: true, element: null }] },
        { path: ':userId', lazy },
      ],
    },
  ],
};

/** Loads a route; answers whether it had waited. */
async function waits(route: RouteObject | undefined, answer: Promise<void>): Promise<boolean> {
  const order: string[] = [];
  const load = route?.lazy;
  if (typeof load !== 'function') throw new Error('The route is not lazy.');
  await Promise.all([
    load().then(() => order.push('page')),
    answer.then(() => order.push('answer')),
  ]);
  return order[0] === 'answer';
}

it.each([
  ['the first page', 0, true],
  ['a page of one record', 1, false],
])('%s waits for the first answer: %#', async (_page, index, expected) => {
  const answer = new Promise<void>((resolve) => setTimeout(resolve));
  const [routes] = withFirstAnswer(section, () => answer);
  expect(await waits(routes?.children?.[index], answer)).toBe(expected);
});

it('keeps what else belongs to the routes', () => {
  const [routes] = withFirstAnswer(section, () => Promise.resolve());
  expect(routes).toMatchObject({
    path: 'users',
    children: [{ children: [{ index: true, element: null }] }, { path: ':userId' }],
  });
});
