import { ColumnsStep } from '~/src/flows/user-import/columns-step';
import type { UserImportActor } from '~/src/flows/user-import/actor';
import { UserImportView } from '~/src/flows/user-import/user-import.view';
import { wireUserImport } from '~/src/flows/user-import/wire';
import { type Mount, startEnglish, testReact } from '../support/machine-react';
import { userImportModel } from './user-import.model';

beforeAll(() => startEnglish('user-import', 'ui', 'common', 'errors-console'));

function faked(): Promise<never> {
  return Promise.reject(new Error('the call is faked'));
}
function nothing() {
  return undefined;
}

const mount: Mount = (start) => {
  const actor = start(
    wireUserImport({
      load: faked,
      upload: faked,
      check: faked,
      run: faked,
      read: faked,
      nameFile: nothing,
      followJob: nothing,
      refreshUsers: nothing,
    }),
  ) as UserImportActor;
  return {
    element: (
      <UserImportView
        actor={actor}
        usersPath="/users"
        loadErrors={faked}
        ColumnsStep={ColumnsStep}
        Reasons={() => null}
      />
    ),
    send: (event) => actor.send(event as Parameters<UserImportActor['send']>[0]),
  };
};

testReact(userImportModel, mount);
