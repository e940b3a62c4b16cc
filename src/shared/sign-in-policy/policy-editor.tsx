import type { ReactNode } from 'react';
import type { Schema } from 'yup';
import type { ApiError } from '~/src/api/api-error';
import { Editor, type EditorLook, type EditorValues } from '~/src/flows/editor';
import { ApiCallButton } from '~/src/shared/api-command';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { toasts } from '~/src/ui/toast-queue';
import { type PolicyForm, usePolicyRecord } from './use-policy-record';

type PolicyEditorProps<Values extends EditorValues> = Pick<EditorLook<Values>, 'beforeSave'> & {
  /** Must not change while the editor is mounted. */
  readonly form: PolicyForm<Values>;
  readonly draftName: string;
  readonly schema: Schema;
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  readonly savedText: string;
  readonly fieldErrorsOf?: (failure: ApiError) => Readonly<Record<string, string>>;
  readonly children: ReactNode | ((values: Values) => ReactNode);
};

/** The editor of one policy of the sign-in experience. */
export function PolicyEditor<Values extends EditorValues>(props: PolicyEditorProps<Values>) {
  const { form, savedText, fieldErrorsOf = () => ({}), children, ...look } = props;
  const { record, write } = usePolicyRecord(form);
  return (
    <Editor
      {...look}
      {...record}
      saveActions={(draft) => <ApiCallButton isIconOnly calls={() => write(draft()).calls()} />}
      skeleton={<TabSkeleton />}
      fieldErrorsOf={fieldErrorsOf}
      announceSaved={() => toasts.add({ kind: 'success', title: savedText })}
    >
      {typeof children === 'function' ? ({ form: { values } }) => children(values) : children}
    </Editor>
  );
}
