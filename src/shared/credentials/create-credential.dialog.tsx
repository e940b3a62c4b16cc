import { Formik } from 'formik';
import * as yup from 'yup';
import { ApiCallButton } from '~/src/shared/api-command';
import type { ApiRequest } from '~/src/api/base-query';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { FormSelect } from '~/src/forms/form-select';
import { FormDialog } from '~/src/forms/form-dialog';
import { FormTextField } from '~/src/forms/form-fields';
import { Banner } from '~/src/ui/banner';
import { Copy } from '~/src/ui/copy';
import { ExpiryHint, type HintTexts, type Lifetime, expiryOf } from './credential-lifetime';
import type { CredentialName } from './credential-name';

type NewCredential = { readonly name: string; readonly expiresAt: number | undefined };
type Values = { readonly name: string; readonly lifetime: Lifetime };

function credentialOf({ name, lifetime }: Values): NewCredential {
  return {
    name: name.trim(),
    expiresAt: expiryOf(lifetime, Date.now()),
  };
}

type CreateCredentialDialogProps = {
  readonly name: CredentialName;
  /** The options; the first is the default. */
  readonly lifetimes: readonly [Lifetime, ...Lifetime[]];
  readonly create: (credential: NewCredential) => Promise<{ readonly error?: unknown }>;
  readonly calls: (credential: NewCredential) => ApiRequest;
  readonly created: { readonly value: string } | undefined;
  readonly error: unknown;
  readonly texts: HintTexts & {
    readonly title: string;
    readonly create: string;
    readonly failed: string;
    readonly lifetime: string;
    readonly never: string;
    readonly days: (count: number) => string;
    readonly created: string;
    readonly done: string;
    readonly copy: string;
    readonly noteTitle: string;
    readonly note: string;
  };
  readonly onClose: () => void;
};

/** Names a secret or a token and sets its expiration, then shows its value to copy. */
export function CreateCredentialDialog(props: CreateCredentialDialogProps) {
  const { name, lifetimes, create, calls, created, error, texts, onClose } = props;
  const { textOf } = useErrorTexts();
  return (
    <Formik<Values>
      initialValues={{ name: '', lifetime: lifetimes[0] }}
      validationSchema={yup.object({ name: name.schema })}
      onSubmit={async (values, form) => {
        const { error: failure } = await create(credentialOf(values));
        if (name.isTaken(failure)) form.setFieldError('name', name.taken);
      }}
    >
      {({ values }) => (
        <FormDialog
          keeps={['name', 'lifetime']}
          onClose={onClose}
          title={texts.title}
          made={
            created && {
              title: texts.created,
              closeLabel: texts.done,
              children: (
                <>
                  <Banner tone="info" title={texts.noteTitle} isStacked>
                    {texts.note}
                  </Banner>
                  <Copy value={created.value} label={texts.copy} variant="contained" />
                </>
              ),
            }
          }
          submitLabel={texts.create}
          footerStart={<ApiCallButton isIconOnly calls={() => calls(credentialOf(values))} />}
          failure={
            error !== undefined && !name.isTaken(error)
              ? { title: texts.failed, text: textOf(error) }
              : undefined
          }
        >
          <FormTextField name="name" label={name.label} autoComplete="off" autoFocus />
          <FormSelect<Lifetime>
            name="lifetime"
            label={texts.lifetime}
            description={<ExpiryHint lifetime={values.lifetime} texts={texts} />}
            options={lifetimes.map((value) => ({
              value,
              label: value === 'never' ? texts.never : texts.days(Number(value)),
            }))}
          />
        </FormDialog>
      )}
    </Formik>
  );
}
