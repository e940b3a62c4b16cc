/** Props that come from the form, so that callers do not pass them. */
type Bound = 'value' | 'onChange' | 'onBlur' | 'errorMessage' | 'name';
export type Adapted<Props> = Omit<Props, Bound> & {
  /** Path of the value in the form: `name`, `settings.maxAge`. */
  readonly name: string;
};
