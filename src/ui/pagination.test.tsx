import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { renderUi } from '~/tests/support/render-ui';
import { pageNumbers, pageRange } from './page-range';
import { Pagination } from './pagination';
import { propertyRuns } from '~/tests/support/nightly';

describe('Pagination', () => {
  test('shows the position and navigates to other pages', async () => {
    const onPageChange = jest.fn();
    const { user } = renderUi(<Pagination page={2} total={31} onPageChange={onPageChange} />);
    expect(screen.getByText('21–31 of 31')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(onPageChange).toHaveBeenCalledWith(1);
  });

  test('renders links if pages have URLs', () => {
    renderUi(<Pagination page={1} total={60} getPageHref={(page) => `?page=${page}`} />);
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '?page=3');
  });

  test('is hidden on a single page, and keeps the last total while the next page loads', () => {
    const { container, rerender } = renderUi(<Pagination page={1} total={20} />);
    expect(container).toBeEmptyDOMElement();
    rerender(<Pagination page={1} total={1031} />);
    rerender(<Pagination page={2} total={undefined} />);
    expect(screen.getByText('21–40 of 1,031')).toBeInTheDocument();
  });

  test('does not tell the total of another list while a search runs', () => {
    const hrefIn = (query: string) => (page: number) => `?${query}&page=${page}`;
    const { rerender } = renderUi(<Pagination page={3} total={1031} getPageHref={hrefIn('a')} />);
    const range = () => screen.getByText(/ of 1,031/).closest('[aria-hidden]');
    rerender(<Pagination page={2} total={undefined} getPageHref={hrefIn('a')} />);
    expect(range()).toBeNull();
    rerender(<Pagination page={1} total={undefined} getPageHref={hrefIn('b')} />);
    expect(range()).not.toBeNull();
    rerender(<Pagination page={1} total={41} getPageHref={hrefIn('b')} />);
    expect(screen.getByText('1–20 of 41').closest('[aria-hidden]')).toBeNull();
  });

  test('goes on beyond what was counted', () => {
    const pages = { total: 10_000, getPageHref: (page: number) => `?page=${page}` };
    const beyond = { rows: 20, nextHref: '?page=502&after=x' };
    const { rerender } = renderUi(<Pagination {...pages} page={501} beyond={beyond} />);
    expect(screen.getByText('10,001–10,020 of more than 10,000')).toBeInTheDocument();
    const next = () => screen.getByRole('link', { name: 'Next page' });
    expect(next()).toHaveAttribute('href', '?page=502&after=x');
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute(
      'href',
      '?page=500',
    );
    rerender(<Pagination {...pages} page={502} beyond={{ rows: 7, nextHref: undefined }} />);
    expect(screen.getByText('10,021–10,027 of more than 10,000')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  test('omits the numbers when compact', () => {
    renderUi(<Pagination page={1} total={60} isCompact onPageChange={jest.fn()} />);
    expect(screen.queryByRole('button', { name: 'Page 1' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeEnabled();
  });
});

test('page numbers include first, last, and current, in order, at most seven', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
      const page = Math.min(a, b);
      const last = Math.max(a, b);
      const entries = pageNumbers(page, last);
      const numbers = entries.filter((entry) => entry !== null);
      expect(entries.length).toBeLessThanOrEqual(7);
      expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y));
      expect(numbers).toEqual(expect.arrayContaining([1, page, last]));
      // Numbers are missing exactly where a gap is shown.
      entries.forEach((entry, index) => {
        const before = entries[index - 1];
        if (typeof entry === 'number' && typeof before === 'number') {
          expect(entry).toBe(before + 1);
        }
      });
    }),
    { numRuns: propertyRuns },
  );
});

test('page ranges never exceed the total', () => {
  expect(pageRange({ page: 1, pageSize: 20, total: 0 })).toEqual({ from: 0, to: 0, lastPage: 1 });
  expect(pageRange({ page: 2, pageSize: 20, total: 31 })).toEqual({
    from: 21,
    to: 31,
    lastPage: 2,
  });
});
