import { whileAllowed } from './while-allowed';

async function* chunks(count: number): AsyncGenerator<number> {
  for (let number = 1; number <= count; number += 1) yield number;
}

async function read(assertAccess: () => Promise<unknown>, every: number): Promise<number[]> {
  const seen: number[] = [];
  try {
    for await (const chunk of whileAllowed(chunks(5), assertAccess, every)) seen.push(chunk);
  } catch {
    seen.push(-1);
  }
  return seen;
}

describe('an answer that takes long', () => {
  test('is whole when nothing changes', async () => {
    expect(await read(() => Promise.resolve(), 0)).toEqual([1, 2, 3, 4, 5]);
  });

  test('breaks off when access is lost', async () => {
    let looks = 0;
    const lost = async () => {
      looks += 1;
      if (looks === 3) throw new Error('no longer a member');
    };
    expect(await read(lost, 0)).toEqual([1, 2, -1]);
  });

  test('is not looked at more often than every so many milliseconds', async () => {
    expect(await read(() => Promise.reject(new Error()), 60_000)).toEqual([1, 2, 3, 4, 5]);
  });
});
