import { accountIdentificationMachine } from '~/machines/account-identification.machine';
import { both, coded, testGuards, type Row } from '../support/machine-guards';
import { flows, modes, tenant, terms, unknown, lacksProfile } from './sign-in.tables';

const situations = flows.flatMap((flow) =>
  modes.flatMap((signInMode) =>
    both.map((isInvited) => ({ flow, isInvited, experience: tenant({ signInMode }) })),
  ),
);

const taken = ['user.email_already_in_use', 'user.phone_already_in_use'];

testGuards(accountIdentificationMachine, {
  isUnknownUser: situations.flatMap((context) =>
    [unknown, ...taken].map((code): Row => [
      context,
      coded(code),
      code === unknown &&
        context.flow === 'signIn' &&
        context.experience.signInMode === 'SignInAndRegister',
    ]),
  ),
  isUnknownInvited: situations.flatMap((context) =>
    [unknown, ...taken].map((code): Row => [
      context,
      coded(code),
      code === unknown && context.isInvited,
    ]),
  ),
  isTaken: situations.flatMap((context) =>
    [unknown, ...taken].map((code): Row => [
      context,
      coded(code),
      code !== unknown &&
        context.flow === 'register' &&
        context.experience.signInMode === 'SignInAndRegister',
    ]),
  ),
  lacksProfile,
  needsTerms: terms.flatMap(({ isAsked, flow, ...context }): Row[] => [
    [{ ...context, flow: 'signIn', offer: flow }, undefined, isAsked],
    [{ ...context, flow, offer: null }, undefined, false],
  ]),
});
