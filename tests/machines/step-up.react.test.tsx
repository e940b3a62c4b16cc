import type { i18n as I18n } from 'i18next';
import type { StepUpActor } from '~/src/account-center/step-up/step-up-actor';
import { StepUpView } from '~/src/account-center/step-up/step-up.view';
import { wireStepUp } from '~/src/account-center/step-up/wire';
import { accountApi, accountKit, accountTexts, AccountTestPage } from '../support/account-pages';
import { errorResponse } from '../support/experience-kit';
import { testReact } from '../support/machine-react';
import { stepUpModel } from './step-up.model';

let translator: I18n;
beforeAll(async () => {
  translator = await accountTexts();
  window.open = () => null;
});

testReact(stepUpModel, (start) => {
  const api = accountApi();
  // What a walk begins with stays until the walk itself changes it.
  api.answer('GET /my-account', errorResponse(500, 'general.unknown_error'));
  const kit = accountKit(api);
  const actor = start(wireStepUp(kit)) as StepUpActor;
  return {
    element: (
      <AccountTestPage kit={kit} translator={translator}>
        <StepUpView actor={actor} reason="remove a passkey" username="ada" />
      </AccountTestPage>
    ),
    send: (event) => actor.send(event as Parameters<StepUpActor['send']>[0]),
  };
});
