import { BulkJobView } from '~/src/flows/bulk-job/bulk-job.view';
import { wireBulkJob } from '~/src/flows/bulk-job/wire';
import { startEnglish, testReact, type Mount } from '../support/machine-react';
import { bulkJobModel } from './bulk-job.model';

beforeAll(() => startEnglish('bulk-jobs', 'ui', 'errors-console'));

const faked = () => Promise.reject(new Error('the call is faked'));
const nothing = () => undefined;

type Actor = Parameters<typeof BulkJobView>[0]['actor'];

const mount: Mount = (start) => {
  const actor = start(
    wireBulkJob({
      findAction: nothing,
      run: faked,
      collect: faked,
      currentTenantId: () => 'acme01',
      remember: nothing,
      forget: nothing,
      now: () => 0,
      today: () => 0,
    }),
  ) as Actor;
  return {
    element: <BulkJobView actor={actor} onHide={nothing} />,
    send: (event) => actor.send(event as Parameters<Actor['send']>[0]),
  };
};

testReact(bulkJobModel, mount);
