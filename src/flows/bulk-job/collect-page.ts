import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { CollectedPage, JobItem } from '~/machines/bulk-job.machine';
import type { Page } from '~/src/api/base-query';
import type { ApiDispatch } from '~/src/api/dispatch';

type ListEndpoint<Arg, Row> = {
  readonly initiate: (
    arg: Arg,
    options: { readonly subscribe: false; readonly forceRefetch: true },
  ) => ThunkAction<{ readonly unwrap: () => Promise<Page<Row>> }, unknown, unknown, UnknownAction>;
};

/** A page of a list as a job collects it: read anew, and kept by nobody. */
export async function collectPage<Arg, Row>(
  dispatch: ApiDispatch,
  endpoint: ListEndpoint<Arg, Row>,
  arg: NoInfer<Arg>,
  toItem: (row: Row) => JobItem,
): Promise<CollectedPage> {
  const { items, total } = await dispatch(
    endpoint.initiate(arg, { subscribe: false, forceRefetch: true }),
  ).unwrap();
  return { items: items.map(toItem), total };
}
