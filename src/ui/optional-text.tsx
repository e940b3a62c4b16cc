import { NoValue } from './no-value';
import { Ellipsis } from './text';

/** A description in a cell: one line, or the sign of a value that is not there. */
export function OptionalText({ text }: { readonly text: string | null | undefined }) {
  return text ? <Ellipsis>{text}</Ellipsis> : <NoValue />;
}
