import { sections } from '~/src/app/sections';
import { createTestStore, origin } from '~/tests/support/render-console';
import { firstRequestAt } from './first-request-at';

afterEach(() => jest.restoreAllMocks());

/** Path and query of what a section requests first. */
async function requestOf({ firstRequest }: (typeof sections)[string]): Promise<string | undefined> {
  if (!firstRequest) return undefined;
  const answer = new Response('[]', { headers: { 'Total-Number': '0' } });
  const sent = jest.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
  await createTestStore().dispatch(await firstRequest());
  return String(sent.mock.calls[0]?.[0]).replace(origin, '');
}

it.each(Object.values(sections).map((section) => [section.path, section] as const))(
  'the first request of %s is the one that is sent early',
  async (path, section) => {
    expect(firstRequestAt(`/${path}`)).toBe(await requestOf(section));
  },
);

it.each(['/', '/users?page=2', '/users/', '/users/u1/settings', '/constructor'])(
  'no first request is known at %s',
  (address) => {
    expect(firstRequestAt(address)).toBeUndefined();
  },
);
