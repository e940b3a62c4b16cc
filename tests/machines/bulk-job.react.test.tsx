import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';

import { api } from '~/src/api/api';
import { bulkJobsApi, visibleItems } from '~/src/api/endpoints/bulk-jobs.api';
import { BulkJobView } from '~/src/flows/bulk-job/bulk-job.view';
import { wireBulkJob } from '~/src/flows/bulk-job/wire';
import { startEnglish, testReact, type Mount } from '../support/machine-react';
import { benedikt, bulkJobModel, job } from './bulk-job.model';

beforeAll(() => startEnglish('bulk-jobs', 'ui', 'errors-console'));

function faked() {
  return Promise.reject(new Error('the call is faked'));
}
function nothing() {
  return undefined;
}

type Actor = Parameters<typeof BulkJobView>[0]['actor'];

const mount: Mount = (start) => {
  const actor = start(
    wireBulkJob({
      find: faked,
      create: faked,
      read: faked,
      control: faked,
      latest: faked,
      refreshLists: nothing,
    }),
  ) as Actor;
  // The report's items are in the cache; the server never answers.
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (base) =>
      base({ thunk: { extraArgument: { getAccessToken: () => new Promise(nothing) } } }).concat(
        api.middleware,
      ),
  });
  void store.dispatch(
    bulkJobsApi.util.upsertQueryData(
      'listBulkJobItems',
      visibleItems({ tenantId: 'acme01', id: job.id }, 'failed'),
      { items: [{ ...benedikt, outcome: null, settledAt: job.createdAt }], total: 1 },
    ),
  );
  return {
    element: (
      <Provider store={store}>
        <BulkJobView
          actor={actor}
          renderActor={({ id }) => <bdi>{id}</bdi>}
          onHide={nothing}
          onShowAll={nothing}
        />
      </Provider>
    ),
    send: (event) => actor.send(event as Parameters<Actor['send']>[0]),
  };
};

testReact(bulkJobModel, mount);
