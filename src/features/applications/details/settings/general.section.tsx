import { useFormikContext } from 'formik';
import type { Application } from '~/src/api/endpoints/applications.api';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { FormCodeEditor } from '~/src/forms/form-code-editor';
import { FormTextField } from '~/src/forms/form-fields';
import { FormMultiTextField } from '~/src/forms/form-list-fields';
import { useTranslation } from '~/src/i18n/use-translation';
import { Banner } from '~/src/ui/banner';
import { FormSection } from '~/src/ui/form-section';
import { Mono } from '~/src/ui/text';
import type { ApplicationFormValues } from '../../application.fields';
import { hasUnusualScheme } from '../../unusual-scheme';

type GeneralSectionProps = {
  readonly type: Application['type'];
  /** The redirect URIs are part of the next steps of a new application. */
  readonly hasRedirectUris: boolean;
};

/** Name, description, redirect URIs, and custom data. */
export function GeneralSection({ type, hasRedirectUris }: GeneralSectionProps) {
  const { t } = useTranslation('applications');
  const confirmRemoval = useConfirmedRemoval();
  const isMachine = type === 'MachineToMachine';
  return (
    <FormSection
      title={t('general.title')}
      description={t(isMachine ? 'general.description_machine' : 'general.description')}
    >
      <FormTextField name="name" label={t('general.name')} />
      <FormTextField name="description" label={t('general.app_description')} isOptional />
      {!isMachine && (
        <>
          {hasRedirectUris && <RedirectUris type={type} />}
          <UriList name="postLogoutRedirectUris" type={type} isOptional />
          <FormMultiTextField
            name="corsAllowedOrigins"
            label={t('general.cors_origins')}
            description={t('general.cors_origins_hint')}
            addLabel={t('general.add_origin')}
            placeholder="https://example.com"
            confirmRemoval={confirmRemoval}
            isMono
            isOptional
          />
        </>
      )}
      <FormCodeEditor
        name="customData"
        label={t('general.custom_data')}
        description={t('general.custom_data_hint')}
        language="json"
      />
    </FormSection>
  );
}

/** Asks for confirmation before removing a URI that clients may use. */
function useConfirmedRemoval() {
  const { t } = useTranslation('applications');
  const confirm = useConfirm();
  return (line: string): Promise<boolean> =>
    confirm({
      title: t('general.remove_title'),
      description: t('general.remove_text'),
      children: <Mono>{line}</Mono>,
      confirmLabel: t('general.remove'),
      size: 'sm',
    });
}

const texts = {
  redirectUris: 'redirect_uris',
  postLogoutRedirectUris: 'post_logout_uris',
} as const;
const placeholders = {
  redirectUris: 'https://example.com/callback',
  postLogoutRedirectUris: 'https://example.com',
} as const;
const NATIVE_PLACEHOLDER = 'io.example.app://callback';

type UriListProps = Pick<GeneralSectionProps, 'type'> & {
  readonly name: keyof typeof texts;
  readonly isOptional?: boolean;
};

/** Redirect URIs of the client. */
export function RedirectUris({ type }: Pick<GeneralSectionProps, 'type'>) {
  return <UriList name="redirectUris" type={type} />;
}

/** One list of URIs, with a hint about unusual schemes for the type. */
function UriList({ name, type, isOptional }: UriListProps) {
  const { t } = useTranslation('applications');
  const { values } = useFormikContext<ApplicationFormValues>();
  const confirmRemoval = useConfirmedRemoval();
  const text = texts[name];
  return (
    <>
      <FormMultiTextField
        name={name}
        label={t(`general.${text}`)}
        description={t(`general.${text}_hint`)}
        addLabel={t('general.add_uri')}
        placeholder={type === 'Native' ? NATIVE_PLACEHOLDER : placeholders[name]}
        confirmRemoval={confirmRemoval}
        isMono
        isOptional={isOptional}
      />
      {hasUnusualScheme(values[name], type) && (
        <Banner tone="warning">
          {t(type === 'Native' ? 'general.mixed_native' : 'general.mixed_web')}
        </Banner>
      )}
    </>
  );
}
