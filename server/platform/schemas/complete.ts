/**
 * A record, or records, with each optional field named, if only as undefined: a type that lacks one
 * does not fit. Objects of nothing but optional fields are maps, and stay as they are.
 */
export type Complete<Value> = Value extends readonly (infer Item)[]
  ? readonly Complete<Item>[]
  : Value extends object
    ? Record<never, never> extends Value
      ? Value
      : {
          [Key in keyof Value]-?: undefined extends Value[Key]
            ? Value[Key] | undefined
            : Value[Key];
        }
    : Value;
