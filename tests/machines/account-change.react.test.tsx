import type { i18n as I18n } from 'i18next';
import type { ChangeKind } from '~/machines/account-change.machine';
import { ChangeView, type ChangeActor } from '~/src/account-center/changes/change.view';
import { wireAccountChange } from '~/src/account-center/changes/wire';
import { accountApi, accountKit, accountTexts, AccountTestPage } from '../support/account-pages';
import { testReact } from '../support/machine-react';
import { accountChangeModel } from './account-change.model';

let translator: I18n;
beforeAll(async () => {
  translator = await accountTexts();
  Object.assign(globalThis, { PublicKeyCredential: () => undefined });
});
afterAll(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

testReact(accountChangeModel, (start, slice) => {
  const kit = accountKit(accountApi());
  const actor = start(wireAccountChange(kit)) as ChangeActor;
  const { kind } = slice.input as { kind: ChangeKind };
  return {
    element: (
      <AccountTestPage kit={kit} translator={translator}>
        <ChangeView
          actor={actor}
          change={{ kind, name: 'Firefox on Windows', current: 'ada@example.com' }}
        />
      </AccountTestPage>
    ),
    send: (event) => actor.send(event as Parameters<ChangeActor['send']>[0]),
  };
});
