import { TagInput, type TagInputProps } from '~/src/ui/tag-input';
import type { Adapted } from './adapted';
import { textOf, useFormField } from './use-form-field';

/** Several short values as tags. */
export function FormTagInput(props: Adapted<TagInputProps>) {
  const { value, setValue, error, onBlur } = useFormField<readonly string[]>(props.name);
  // One message below the field: that of the list, else of its first invalid tag.
  const firstItemError: unknown = Array.isArray(error)
    ? error.find((item) => textOf(item))
    : undefined;
  return (
    <TagInput
      {...props}
      value={value}
      onChange={setValue}
      onBlur={onBlur}
      errorMessage={textOf(error) ?? textOf(firstItemError)}
    />
  );
}
