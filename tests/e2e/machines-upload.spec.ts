import { uploadModel } from '~/tests/machines/upload.model';
import {
  longestPaths,
  unreachedStates,
  titleOf,
  walkBrowser,
  pathsToStates,
  type BrowserFlow,
} from '~/tests/support/machine-browser';
import { examineOnce } from './support/axe';
import { nightlyFrom } from './support/nightly';
import { expect, test } from './support/test';

/** The upload field of the gallery; storage responses are scripted. */
// fetch does not report upload progress.
const ways = pathsToStates(
  uploadModel,
  ({ type }, { name }) => name !== 'an empty field' || type === 'upload.progressed',
);

test('has a path to every state', () => {
  expect(unreachedStates(uploadModel, ways)).toEqual([]);
});

const wrongType: Pick<BrowserFlow, 'actions' | 'screens'> = {
  actions: {
    'file.chosen': (page) =>
      page.locator('input[type=file]').setInputFiles({
        name: 'notes.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('x'),
      }),
  },
  screens: {
    rejected: () => ({
      visible: [{ text: /^This type of file is not supported\. Use PNG or SVG\.$/ }],
      hidden: [{ role: 'progressbar' }],
    }),
  },
};

const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

const examine = examineOnce();

for (const [index, way] of longestPaths(ways).entries()) {
  test(`upload: ${titleOf(way)}`, nightlyFrom(index), async ({ page, problems }) => {
    problems.allow(/status of [45]\d\d/);
    const flow: BrowserFlow = {
      inState: (state) => examine(page, state),
      open: async () => {
        await page.goto('/__internal__/gallery?only=upload');
      },
      // A file dialog accepts one file, but the model's first rejection is of two: another one is
      // provoked here.
      ...(way.state === 'rejected' ? wrongType : {}),
      calls: {
        uploadFile: {
          matches: (request) => request.url().endsWith('/gallery/upload'),
          answer: async (route, event) => {
            const error = event['error'] as { status: number } | undefined;
            await route.fulfill(
              error
                ? { status: error.status, json: error }
                : { status: 200, json: { url: picture } },
            );
          },
        },
      },
    };
    await walkBrowser(page, uploadModel, flow, way);
  });
}
