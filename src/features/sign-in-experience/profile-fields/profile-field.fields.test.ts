import type { ProfileField } from '~/src/api/endpoints/custom-profile-fields.api';
import { makeProfileField } from '~/tests/support/factories';
import { initialField, keyProblem, storedKeys } from './built-in-fields';
import type { Translate } from './controls.fields';
import { readOptions, toOptionsText } from './options-text';
import { isMatch } from './pattern';
import { describeProfileField } from './profile-field.fields';

/** A translator that returns the key. */
const t = ((key: string) => key) as unknown as Translate;

function field(overrides: Partial<ProfileField>): ProfileField {
  return makeProfileField(overrides);
}
function created(name: string): ProfileField {
  return field({ label: '', ...(initialField(name) as Partial<ProfileField>) });
}
async function errorsOf(stored: ProfileField, changes: Readonly<Record<string, unknown>>) {
  const form = describeProfileField(stored);
  try {
    await form.schema(t).validate({ ...form.toValues(stored), ...changes }, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as { inner: readonly { path: string; message: string }[] };
    return Object.fromEntries(inner.map(({ path, message }) => [path, message]));
  }
}

describe('a new field', () => {
  it.each([
    'name',
    'nickname',
    'birthdate',
    'gender',
    'website',
    'address',
    'fullname',
    'shoeSize',
  ])('%s is a valid one as it is created', async (name) => {
    expect(await errorsOf(created(name), {})).toEqual({});
  });

  it('has a label only if it is the tenant’s own', () => {
    expect(initialField('nickname').label).toBeUndefined();
    expect(initialField('shoeSize').label).toBe('shoeSize');
  });
});

it.each([
  ['', 'required'],
  ['shoe-size', 'pattern'],
  ['a'.repeat(129), 'too_long'],
  ['shoeSize', 'exists'],
  ['avatar', 'built_in'],
  ['zoneinfo', 'built_in'],
  ['preferredUsername', 'built_in'],
  ['onboarding', 'reserved'],
  ['username', 'identifier'],
  ['email', 'identifier'],
  ['hatSize', undefined],
])('the key %j: %s', (key, problem) => {
  expect(keyProblem(key, ['shoeSize'])).toBe(problem);
});

it('is stored under its own key, or under those of its parts', () => {
  expect(storedKeys(field({ name: 'gender' }))).toEqual(['gender']);
  expect(storedKeys(field({ name: 'shoeSize' }))).toEqual(['customData.shoeSize']);
  expect(storedKeys(created('fullname'))).toEqual(['givenName', 'familyName']);
  expect(storedKeys(created('address'))).toEqual(['address.formatted']);
});

describe('what is sent', () => {
  const custom = field({ name: 'shoeSize', type: 'Text', label: 'Shoe size' });
  const body = (changes: Readonly<Record<string, unknown>>, stored = custom) => {
    const form = describeProfileField(stored);
    return form.toBody({ ...form.toValues(stored), ...changes });
  };

  it('holds only what the type has, and no empty text', () => {
    expect(body({ description: ' ', placeholder: '', minLength: 2 })).toEqual({
      type: 'Text',
      label: 'Shoe size',
      required: true,
      config: { minLength: 2, maxLength: 100 },
    });
    expect(body({ type: 'Number', minValue: 20, minLength: 2 }).config).toEqual({ minValue: 20 });
    expect(body({ type: 'Url', placeholder: 'https://' }).config).toEqual({
      placeholder: 'https://',
    });
    expect(body({ type: 'Regex', pattern: '^\\d+$' }).config).toEqual({ format: '^\\d+$' });
    expect(body({ type: 'Select', options: 'a\nb:Bee' }).config).toEqual({
      options: [{ value: 'a' }, { value: 'b', label: 'Bee' }],
    });
  });

  it('has a format of its own only for a custom date', () => {
    expect(body({ type: 'Date', dateFormat: 'yyyy-MM-dd', customFormat: 'MM' }).config).toEqual({
      format: 'yyyy-MM-dd',
    });
    expect(body({ type: 'Date', dateFormat: 'custom', customFormat: 'dd.MM.' }).config).toEqual({
      format: 'custom',
      customFormat: 'dd.MM.',
    });
  });

  it('never requires a checkbox, nor describes it', () => {
    const sent = body({ type: 'Checkbox', required: true, description: 'x', defaultValue: true });
    expect(sent).toEqual({
      type: 'Checkbox',
      label: 'Shoe size',
      required: false,
      config: { defaultValue: 'true' },
    });
  });

  it('keeps a label that a built-in field has from elsewhere', () => {
    const stored = field({ name: 'nickname', label: 'Nick' });
    expect(body({}, stored).label).toBe('Nick');
  });

  it('asks for an address in one line, or in its other parts', () => {
    const enabled = (changes: Readonly<Record<string, unknown>>) =>
      body(changes, created('address'))
        .config?.parts?.filter((part) => part.enabled)
        .map(({ name }) => name);
    expect(enabled({})).toEqual(['formatted']);
    expect(enabled({ addressFormat: 'multi', components: ['locality', 'country'] })).toEqual([
      'locality',
      'country',
    ]);
  });

  it('requires a composite field where one of its parts is required', () => {
    const stored = created('fullname');
    expect(body({}, stored).required).toBe(true);
    expect(body({ givenName_required: false, familyName_required: false }, stored).required).toBe(
      false,
    );
    const parts = body({ givenName_type: 'Select', givenName_options: 'a' }, stored).config?.parts;
    expect(parts?.[0]).toMatchObject({
      name: 'givenName',
      type: 'Select',
      config: { options: [{ value: 'a' }] },
    });
  });
});

describe('rules', () => {
  const custom = field({ name: 'shoeSize', label: 'Shoe size' });
  it.each([
    [{ label: ' ' }, { label: 'error.label_required' }],
    [{ label: 'x'.repeat(129) }, { label: 'error.too_long' }],
    [{ placeholder: 'x'.repeat(257) }, { placeholder: 'error.too_long' }],
    [{ description: 'x'.repeat(257) }, { description: 'error.too_long' }],
    [{ minLength: 1.5 }, { minLength: 'error.whole_number' }],
    [{ minLength: -1 }, { minLength: 'error.whole_number' }],
    [{ minLength: 5, maxLength: 4 }, { maxLength: 'error.min_above_max' }],
    [{ minLength: null, maxLength: null }, {}],
    [{ type: 'Number', minValue: 5, maxValue: 4 }, { maxValue: 'error.min_above_max' }],
    // Of another type: not checked.
    [{ type: 'Number', minLength: 5, maxLength: 4 }, {}],
    [{ type: 'Regex', pattern: '' }, { pattern: 'error.pattern_required' }],
    [{ type: 'Regex', pattern: '(' }, { pattern: 'error.pattern_invalid' }],
    [{ type: 'Select', options: ' \n' }, { options: 'error.options_required' }],
    [{ type: 'Select', options: ':label' }, { options: 'error.option_value' }],
    [{ type: 'Select', options: 'a\na:A' }, { options: 'error.option_twice' }],
    [{ type: 'Select', options: 'x'.repeat(257) }, { options: 'error.options_size' }],
    [
      { type: 'Date', dateFormat: 'custom', customFormat: '' },
      { customFormat: 'error.date_format' },
    ],
    [{ type: 'Date', dateFormat: 'custom', customFormat: 'dd.MM.yyyy' }, {}],
  ])('%j', async (changes, errors) => {
    expect(await errorsOf(custom, changes)).toEqual(errors);
  });

  it('asks for a label of the tenant’s own fields only', async () => {
    expect(await errorsOf(created('nickname'), { label: '' })).toEqual({});
  });

  it('checks the parts that are asked for, and that there is one', async () => {
    const stored = created('fullname');
    const wrong = { givenName_minLength: 9, givenName_maxLength: 1, middleName_minLength: -1 };
    expect(await errorsOf(stored, wrong)).toEqual({ givenName_maxLength: 'error.min_above_max' });
    expect(await errorsOf(stored, { components: [] })).toEqual({
      components: 'error.components_required',
    });
  });
});

it('reads one option a line, with colons in values escaped', () => {
  const options = [{ value: 'a' }, { value: 'b', label: 'Bee: two' }, { value: '10:30' }];
  expect(toOptionsText(options)).toBe('a\nb:Bee: two\n10\\:30');
  expect(readOptions(toOptionsText(options))).toEqual(options);
  expect(readOptions('  a \n\n b : Bee ')).toEqual([{ value: 'a' }, { value: 'b', label: 'Bee' }]);
});

it('matches an answer as sign-up does', () => {
  expect(isMatch('^\\d+$', '12')).toBe(true);
  expect(isMatch('^\\d+$', '1a')).toBe(false);
  expect(isMatch('(', '(')).toBe(false);
});
