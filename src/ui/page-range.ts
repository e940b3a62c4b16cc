type Paging = {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** Rows of a page that lies beyond the total. */
  readonly rowsBeyond?: number | undefined;
};

/** First and last item of a page (from 1) and the number of the last page. */
export function pageRange({ page, pageSize, total, rowsBeyond = 0 }: Paging) {
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  if (rowsBeyond > 0 && page > lastPage) {
    const from = (page - 1) * pageSize + 1;
    return { from, to: from + rowsBeyond - 1, lastPage: page };
  }
  const from = Math.min(total, (page - 1) * pageSize + 1);
  return { from, to: Math.min(total, page * pageSize), lastPage };
}

/**
 * Page numbers to show, at most seven: first, last, the current one with its neighbors, and null
 * for gaps.
 */
export function pageNumbers(page: number, lastPage: number): readonly (number | null)[] {
  if (lastPage <= 7) {
    return Array.from({ length: lastPage }, (_, index) => index + 1);
  }
  if (page <= 4) {
    return [1, 2, 3, 4, 5, null, lastPage];
  }
  if (page >= lastPage - 3) {
    return [1, null, ...Array.from({ length: 5 }, (_, index) => lastPage - 4 + index)];
  }
  return [1, null, page - 1, page, page + 1, null, lastPage];
}

/** The last page, for one after it: its rows were deleted, or its URL is outdated. */
export function lastPageBefore(paging: Paging, rows: number): number | undefined {
  const { lastPage } = pageRange(paging);
  return rows === 0 && lastPage < paging.page ? lastPage : undefined;
}
