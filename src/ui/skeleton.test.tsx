import { act, screen } from '@testing-library/react';
import { renderUi } from '~/tests/support/render-ui';
import { SkeletonRegion } from './skeleton';

/** Whether the bars of a region are seen. */
function isSeen(label: string): boolean {
  return !screen.getByText(label).closest('[aria-busy]')?.classList.contains('waiting');
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('is shown after a moment, and the next one at once', async () => {
  const first = <SkeletonRegion label="First">bars</SkeletonRegion>;
  const second = <SkeletonRegion label="Second">bars</SkeletonRegion>;
  const { rerender } = renderUi(<div key="1">{first}</div>);
  expect(isSeen('First')).toBe(false);
  await act(() => jest.advanceTimersByTimeAsync(150));
  expect(isSeen('First')).toBe(true);

  // In place of the first, and after a pause without any.
  rerender(<div key="2">{second}</div>);
  expect(isSeen('Second')).toBe(true);
  rerender(<div key="3" />);
  await act(() => jest.advanceTimersByTimeAsync(499));
  rerender(<div key="4">{first}</div>);
  expect(isSeen('First')).toBe(true);

  rerender(<div key="5" />);
  await act(() => jest.advanceTimersByTimeAsync(500));
  rerender(<div key="6">{second}</div>);
  expect(isSeen('Second')).toBe(false);
});

it('does not continue one that was not seen', async () => {
  // After those of the other test.
  await jest.advanceTimersByTimeAsync(2000);
  const { rerender } = renderUi(<SkeletonRegion label="First">bars</SkeletonRegion>);
  await act(() => jest.advanceTimersByTimeAsync(149));
  rerender(
    <div>
      <SkeletonRegion label="Second">bars</SkeletonRegion>
    </div>,
  );
  expect(isSeen('Second')).toBe(false);
});
