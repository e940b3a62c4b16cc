import { NoValue } from './no-value';
import { Ellipsis } from './text';

/** A description in a cell: one line, or the placeholder of a missing value. */
export function OptionalText({ text }: { readonly text: string | null | undefined }) {
  return text ? <Ellipsis>{text}</Ellipsis> : <NoValue />;
}
