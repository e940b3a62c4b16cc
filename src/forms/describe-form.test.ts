import * as yup from 'yup';
import { describeForm } from './describe-form';
import {
  filledRows,
  json,
  jsonObject,
  list,
  nullableText,
  number,
  optionalText,
  rows,
  text,
  toggle,
  verbatim,
} from './field-kinds';

type Stored = {
  id: string;
  name: string;
  description: string | null;
  limit?: number;
  uris: string[];
  kept: string;
};
type Body = { name?: string; description?: string | null; limit?: number; uris?: string[] };
type Translate = (key: string) => string;

const stored: Stored = {
  id: 'id',
  name: 'Orders',
  description: null,
  uris: ['https://a.example'],
  kept: 'kept',
};
function t(key: string) {
  return `[${key}]`;
}

const form = describeForm<Stored, Body, Translate>()({
  name: text({
    label: (translate) => translate('name'),
    schema: () => yup.string().trim().required('required'),
    isCopied: false,
  }),
  description: nullableText({
    label: (translate) => translate('description'),
    schema: null,
    isCopied: true,
  }),
  limit: number({ label: (translate) => translate('limit'), schema: null, isCopied: true }),
  uris: rows({ label: (translate) => translate('uris'), schema: null, isCopied: true }),
});
const values = form.toValues(stored);

test('a form shows the described fields of a record, and nothing else', () => {
  expect(values).toEqual({
    name: 'Orders',
    description: '',
    limit: null,
    uris: ['https://a.example'],
  });
});

test('labels are those of the fields, in their order', () => {
  expect(Object.entries(form.labels(t))).toEqual([
    ['name', '[name]'],
    ['description', '[description]'],
    ['limit', '[limit]'],
    ['uris', '[uris]'],
  ]);
});

test('a body has every field; one without a value is left out', () => {
  expect(form.toBody({ ...values, name: ' New ' })).toEqual({
    name: 'New',
    description: null,
    uris: ['https://a.example'],
  });
});

test.each([
  [{}, {}],
  [{ name: ' Orders ' }, {}],
  [{ uris: ['https://a.example', ' '] }, {}],
  [{ name: 'New' }, { name: 'New' }],
  [{ description: 'Text' }, { description: 'Text' }],
  [{ limit: 3 }, { limit: 3 }],
  [{ uris: [''] }, { uris: [] }],
])('typing %j sends %j', (typed, changes) => {
  expect(form.changesOf({ ...values, ...typed }, stored)).toEqual(changes);
  expect(form.changesBetween(values, { ...values, ...typed })).toEqual(changes);
});

test('a cleared text is sent as null', () => {
  expect(form.changesOf(values, { ...stored, description: 'Text' })).toEqual({ description: null });
});

test('a replacement carries over what the form does not show', () => {
  expect(form.replace({ ...values, name: 'New' }, { ...stored, limit: 5 })).toEqual({
    id: 'id',
    kept: 'kept',
    name: 'New',
    description: null,
    uris: ['https://a.example'],
  });
});

test('a copy has the fields that are copied, where the record has them', () => {
  expect(form.copyOf(stored)).toEqual({ uris: ['https://a.example'] });
  expect(form.copyOf({ ...stored, description: 'Text', limit: 5 })).toEqual({
    description: 'Text',
    limit: 5,
    uris: ['https://a.example'],
  });
  expect(form.copiedLabels(t)).toEqual(['[description]', '[limit]', '[uris]']);
});

test('the schema has the rules of the fields', async () => {
  await expect(form.schema(t).validate({ ...values, name: ' ' })).rejects.toThrow('required');
  await expect(form.schema(t).validate(values)).resolves.toMatchObject({ name: 'Orders' });
});

test('names the fields of a nested object', () => {
  const nested = describeForm<{ name?: string }, { name?: string }, Translate>()(
    { name: optionalText({ label: () => 'Name', schema: () => yup.string(), isCopied: false }) },
    'address_',
  );
  expect(nested.toValues({ name: 'x' })).toEqual({ address_name: 'x' });
  expect(nested.labels(t)).toEqual({ address_name: 'Name' });
  expect(Object.keys(nested.schema(t).fields)).toEqual(['address_name']);
  expect(nested.toBody({ address_name: ' ' })).toEqual({});
  expect(nested.changesBetween({ address_name: '' }, { address_name: 'y' })).toEqual({ name: 'y' });
});

test('a property of the request that is not described does not compile', () => {
  const label = () => 'Name';
  describeForm<Stored, Body, Translate>()(
    // @ts-expect-error description, limit and uris are missing
    { name: text({ label, schema: null, isCopied: false }) },
  );
  describeForm<{ name: string }, { name?: string }, Translate>()({
    name: text({ label, schema: null, isCopied: false }),
    // @ts-expect-error the request has no such property
    note: text({ label, schema: null, isCopied: false }),
  });
  describeForm<{ name: string | null }, { name?: string | null }, Translate>()({
    // @ts-expect-error the record may have no name
    name: text({ label, schema: null, isCopied: false }),
  });
  describeForm<{ name: string }, { name?: string }, Translate, { id: string }>()({
    // @ts-expect-error the request that creates a copy does not take it
    name: text({ label, schema: null, isCopied: true }),
  });
  // @ts-expect-error whether a duplicate has it is not said
  text({ label, schema: null });
  // @ts-expect-error the rules are not said
  text({ label, isCopied: false });
});

const options = { label: () => 'Label', schema: null, isCopied: false };

test.each([
  ['text', text(options), ' a ', ' a ', 'a'],
  ['nullable text', nullableText(options), null, '', null],
  ['nullable text', nullableText(options), 'a', 'a', 'a'],
  ['optional text', optionalText(options), undefined, '', undefined],
  ['verbatim text', verbatim(options), null, '', null],
  ['verbatim text', verbatim(options), ' a ', ' a ', ' a '],
  ['toggle', toggle(options), undefined, false, false],
  ['toggle', toggle({ ...options, whenAbsent: true }), undefined, true, true],
  ['toggle', toggle({ ...options, whenAbsent: true }), false, false, false],
  ['number', number(options), undefined, null, undefined],
  ['number', number({ ...options, whenAbsent: 14 }), undefined, 14, 14],
  ['rows', rows(options), undefined, [''], []],
  ['rows', rows({ ...options, clean: (row) => row.toUpperCase() }), ['a'], ['a'], ['A']],
  ['list', list(options), ['a'], ['a'], ['a']],
  ['json', json(options), { a: 1 }, '{\n  "a": 1\n}', { a: 1 }],
])('%s: %j is shown as %j and sent as %j', (_, field, wire, shown, sent) => {
  const { read, write } = field as {
    read: (stored: unknown) => unknown;
    write: (value: unknown) => unknown;
  };
  expect(read(wire)).toEqual(shown);
  expect(write(shown)).toEqual(sent);
});

test.each(['{', '[]', 'null', '"text"'])('JSON that is no object is not sent: %s', (typed) => {
  expect(json(options).write(typed)).toBeUndefined();
});

test.each([
  ['{', 'no JSON'],
  ['[]', 'no object'],
])('%s is rejected: %s', async (typed, message) => {
  await expect(jsonObject('no JSON', 'no object').validate(typed)).rejects.toThrow(message);
});

test('rows without a text are left out', () => {
  expect(filledRows(['', ' a ', '  '])).toEqual(['a']);
});
