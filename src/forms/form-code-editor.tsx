import { CodeEditor } from '~/src/ui/code-editor';
import type { CodeEditorProps } from '~/src/ui/code-editor-props';
import { useFormField } from './use-form-field';

type FormCodeEditorProps = Omit<
  CodeEditorProps,
  'value' | 'onChange' | 'onBlur' | 'errorMessage'
> & {
  readonly name: string;
};

/** A code editor field; a separate file, so that only pages with code load the editor. */
export function FormCodeEditor({ name, ...props }: FormCodeEditorProps) {
  const { value, setValue, errorMessage, onBlur } = useFormField<string>(name);
  return (
    <CodeEditor
      {...props}
      value={value}
      onChange={setValue}
      onBlur={onBlur}
      errorMessage={errorMessage}
    />
  );
}
