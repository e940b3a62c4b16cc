import { object, type ObjectSchema, type Schema } from 'yup';

/**
 * One field of a form, in one place: its name, its rules, its two ways over the wire, and whether a
 * duplicate of the record has it. Every option is required: what does not apply is said.
 */
export type Field<Value, Stored, Sent, Translate, Copied extends boolean = boolean> = {
  /** Of the input, of the list of changes and of a conflict. */
  readonly label: (t: Translate) => string;
  /** Null where every value is valid. */
  readonly schema: ((t: Translate) => Schema) | null;
  readonly isCopied: Copied;
  /** From the wire. */
  readonly read: (stored: Stored) => Value;
  /** To the wire; undefined leaves the field out of the request. */
  readonly write: (value: Value) => Sent | undefined;
};

type AnyField<Stored, Sent, Translate, Copied extends boolean> = Omit<
  Field<unknown, Stored, Sent, Translate, Copied>,
  'write'
> & {
  // Which values a field takes follows from what it reads.
  readonly write: (value: never) => Sent | undefined;
};

type WireOf<Wire, Name> = Name extends keyof Wire ? Wire[Name] : undefined;

/** A field for every property of the request; null for one that is edited elsewhere. */
type FieldsOf<Stored, Body, Create, Translate> = {
  readonly [Name in keyof Body]-?: AnyField<
    WireOf<Stored, Name>,
    Exclude<Body[Name], undefined>,
    Translate,
    Name extends keyof Create ? boolean : false
  > | null;
};

type ValueOf<Described> = Described extends { readonly read: (stored: never) => infer Value }
  ? Value
  : never;

type FormNames<Fields, Prefix extends string> = {
  [
    Name in keyof Fields & string as Fields[Name] extends null ? never : `${Prefix}${Name}`
  ]: ValueOf<Fields[Name]>;
};

/** The part of the request that the form edits. */
type Edited<Fields, Body> = Pick<
  Body,
  keyof Body & { [Name in keyof Fields]: Fields[Name] extends null ? never : Name }[keyof Fields]
>;

/** The values of a form: one for each described field. */
export type FormValuesOf<Form> = Form extends {
  readonly toValues: (stored: never) => infer Values;
}
  ? Values
  : never;

type FormDescription<Stored, Body, Values, Translate> = {
  /** What the form shows of a record. */
  readonly toValues: (stored: Stored) => Values;
  /** Every field, as it is sent. */
  readonly toBody: (values: Values) => Partial<Body>;
  /** The fields that differ from the record, as they are sent. */
  readonly changesOf: (values: Values, stored: Stored) => Partial<Body>;
  /** The fields that differ between two states of the form, as they are sent. */
  readonly changesBetween: (before: Values, after: Values) => Partial<Body>;
  /** The record as a replacement: what the form does not show is carried over. */
  readonly replace: (values: Values, stored: Stored) => Stored & Partial<Body>;
  /** What a duplicate of the record has, as it is sent. */
  readonly copyOf: (stored: Stored) => Partial<Body>;
  /** The names of those fields. */
  readonly copiedLabels: (t: Translate) => readonly string[];
  readonly labels: (t: Translate) => Readonly<Record<keyof Values & string, string>>;
  readonly schema: (t: Translate) => ObjectSchema<object>;
};

/** A field as the functions below handle it: each only meets its own values. */
type Described = {
  readonly name: string;
  readonly field: Field<unknown, unknown, unknown, unknown>;
};

/**
 * Describes a form by the request that it sends: `describeForm<Stored, Body, TFunction<'roles'>>()`.
 * A property of the request that is not described does not compile, nor does one that is copied but
 * not in `Create`, the request that makes a duplicate.
 * @param prefix of the form's names, where a nested object would repeat those of its parent
 */
export function describeForm<
  Stored extends object,
  Body extends object,
  Translate,
  Create = Body,
>() {
  return function describe<
    const Fields extends FieldsOf<Stored, Body, Create, Translate>,
    Prefix extends string = '',
  >(
    fields: Fields & Readonly<Record<Exclude<keyof Fields, keyof Body>, never>>,
    prefix = '' as Prefix,
  ): FormDescription<Stored, Edited<Fields, Body>, FormNames<Fields, Prefix>, Translate> {
    type Sent = Partial<Edited<Fields, Body>>;
    // The types of the fields are checked above; from here on they are one list.
    const described = Object.entries(fields).filter((entry) => entry[1] !== null) as [
      string,
      Described['field'],
    ][];
    const named = described.map(([name, field]): Described => ({ name, field }));
    const wireOf = (stored: Stored, name: string) => (stored as Record<string, unknown>)[name];
    const valueOf = (values: object, name: string) =>
      (values as Record<string, unknown>)[`${prefix}${name}`];
    const collect = <Result>(
      entryOf: (one: Described) => readonly [string, unknown] | undefined,
    ): Result =>
      Object.fromEntries(
        named.flatMap((one) => {
          const entry = entryOf(one);
          return entry && entry[1] !== undefined ? [entry] : [];
        }),
      ) as Result;
    const toBody = (values: object) =>
      collect<Sent>(({ name, field }) => [name, field.write(valueOf(values, name))]);
    const toValues = (stored: Stored) =>
      collect<FormNames<Fields, Prefix>>(({ name, field }) => [
        `${prefix}${name}`,
        field.read(wireOf(stored, name)),
      ]);
    const changesBetween = (before: object, after: object) =>
      collect<Sent>(({ name, field }) => {
        const [was, is] = [before, after].map((values) => field.write(valueOf(values, name)));
        return JSON.stringify(was) === JSON.stringify(is) ? undefined : [name, is];
      });
    return {
      toValues,
      toBody,
      changesOf: (values, stored) => changesBetween(toValues(stored), values),
      changesBetween,
      replace: (values, stored) => ({
        ...(Object.fromEntries(
          Object.entries(stored).filter(([name]) => !named.some((one) => one.name === name)),
        ) as Stored),
        ...toBody(values),
      }),
      copyOf: (stored) =>
        collect(({ name, field }) =>
          field.isCopied ? [name, wireOf(stored, name) ?? undefined] : undefined,
        ),
      copiedLabels: (t) =>
        named.filter(({ field }) => field.isCopied).map(({ field }) => field.label(t)),
      labels: (t) => collect(({ name, field }) => [`${prefix}${name}`, field.label(t)]),
      schema: (t) =>
        object(
          collect<Record<string, Schema>>(({ name, field }) =>
            field.schema ? [`${prefix}${name}`, field.schema(t)] : undefined,
          ),
        ),
    };
  };
}
