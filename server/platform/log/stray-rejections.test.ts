import { createLog } from './create-log';
import { surviveStrayRejections } from './stray-rejections';

test('a rejection that nobody waited for is logged', () => {
  const lines: string[] = [];
  const before = new Set(process.listeners('unhandledRejection'));
  surviveStrayRejections(createLog('error', { write: (line) => void lines.push(line) }));
  const added = process.listeners('unhandledRejection').filter((each) => !before.has(each));
  expect(added).toHaveLength(1);
  for (const listener of added) {
    listener(new Error('stray'), Promise.resolve());
    process.off('unhandledRejection', listener);
  }
  expect(lines).toEqual([expect.stringMatching(/nobody waited.*/)]);
  expect(lines[0]).toContain('stray');
});
