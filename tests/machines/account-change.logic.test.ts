import { testLogic } from '../support/machine-logic-tests';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { accountChangeModel, methods } from './account-change.model';

testLogic(accountChangeModel);

const start = { subjectId: null, methods, isProved: true };
const unproved = {
  status: 401,
  code: 'verification_record.permission_denied',
  message: '',
  data: null,
};

test('an address is proved before it is changed, and the proof goes along', async () => {
  const run = await runThrough(
    accountChangeModel,
    { ...start, kind: 'phone' },
    { type: 'change.submitted', value: { address: ' 447700900123 ' } },
  );
  expect(run.fakes.running('codeVerification').input).toMatchObject({
    target: { type: 'phone', value: '447700900123' },
  });
  expect(run.fakes.callsOf('applyChange')).toEqual([]);
  await run.apply(resolves('codeVerification', { type: 'verified', verificationId: 'v1' }));
  expect(run.fakes.running('applyChange').input).toMatchObject({
    kind: 'phone',
    value: { address: '447700900123' },
    verificationId: 'v1',
  });
});

test('what was made for the form is what is stored', async () => {
  const prepared = { codes: ['aaaaa11111'] };
  const run = await runThrough(
    accountChangeModel,
    { ...start, kind: 'backupCodes', subjectId: 'old' },
    resolves('prepareChange', prepared),
    { type: 'change.submitted', value: {} },
  );
  expect(run.fakes.running('applyChange').input).toMatchObject({ subjectId: 'old', prepared });
});

test('a proof that has ended is asked for again, and not offered again', async () => {
  const run = await runThrough(
    accountChangeModel,
    { ...start, kind: 'factorRemoval', subjectId: 'f1' },
    { type: 'change.submitted', value: {} },
    rejects('applyChange', unproved),
  );
  expect(run.snapshot.value).toBe('confirming');
  expect(run.fakes.effectNames).toEqual(['dropProof']);
  expect(run.fakes.running('stepUp').input).toEqual({ methods, failure: null });
  await run.apply(resolves('stepUp', { type: 'proved' }));
  expect(run.snapshot.value).toBe('editing');
});

test('a proof of something else is asked for again, with the reason', async () => {
  const refused = { ...unproved, data: { reason: 'not_on_account' } };
  const run = await runThrough(
    accountChangeModel,
    { ...start, kind: 'factorRemoval', subjectId: 'f1' },
    { type: 'change.submitted', value: {} },
    rejects('applyChange', refused),
  );
  expect(run.fakes.running('stepUp').input).toMatchObject({ failure: refused });
  await run.apply(resolves('stepUp', { type: 'proved' }));
  expect(run.snapshot).toMatchObject({ value: 'editing', context: { failure: null } });
});

test('a double submit changes once, and nothing closes the change itself', async () => {
  const submit = { type: 'change.submitted', value: {} };
  const run = await runThrough(accountChangeModel, { ...start, kind: 'deletion' }, submit, submit, {
    type: 'dialog.closed',
  });
  expect(run.snapshot.value).toBe('applying');
  expect(run.fakes.callsOf('applyChange')).toHaveLength(1);
});

test.each(['field', 'avatar', 'session', 'otherSessions', 'grant'])(
  '%s asks for no proof',
  async (kind) => {
    const run = await runThrough(accountChangeModel, { ...start, kind, isProved: false });
    expect(run.snapshot.value).toBe('editing');
    expect(run.fakes.callsOf('stepUp')).toEqual([]);
  },
);
