import type { TFunction } from 'i18next';
import * as yup from 'yup';
import type {
  JustInTime,
  Organization,
  OrganizationChanges,
} from '~/src/api/endpoints/organizations.api';
import { describeForm, type FormValuesOf } from '~/src/forms/describe-form';
import { json, jsonObject, list, nullableText, text, toggle } from '~/src/forms/field-kinds';
import { domainErrors } from './details/settings/email-domains';
import { descriptionSchema, nameSchema } from './organization.schema';

type Translate = TFunction<'organizations'>;

/** Every field of an organization's own settings. */
export const organizationForm = describeForm<Organization, OrganizationChanges, Translate>()({
  name: text({ label: (t) => t('field.name'), schema: nameSchema, isCopied: false }),
  description: nullableText({
    label: (t) => t('field.description'),
    schema: descriptionSchema,
    isCopied: false,
  }),
  customData: json({
    label: (t) => t('field.custom_data'),
    schema: (t) => jsonObject(t('error.json'), t('error.json_object')),
    isCopied: false,
  }),
  isMfaRequired: toggle({ label: (t) => t('field.mfa'), schema: null, isCopied: false }),
  // The branding has its own tab.
  branding: null,
  color: null,
  customCss: null,
});

/** The parts of just-in-time provisioning; each is replaced by a separate request. */
const justInTimeForm = describeForm<JustInTimeNames, JustInTimeNames, Translate>()({
  ssoConnectorIds: list({
    label: (t) => t('part.ssoConnectorIds'),
    schema: null,
    isCopied: false,
  }),
  emailDomains: list({
    label: (t) => t('part.emailDomains'),
    schema: (t) =>
      yup
        .array()
        .of(yup.string().defined())
        .test('domains', t('error.domains'), (domains) =>
          domainErrors(domains ?? []).every((error) => error === undefined),
        ),
    isCopied: false,
  }),
  roles: list({ label: (t) => t('part.roles'), schema: null, isCopied: false }),
});

/** Roles by their names: they are unique, and a conflict shows them. */
type JustInTimeNames = Readonly<Record<keyof JustInTime, readonly string[]>>;

/** What one save of the settings writes. */
export type SettingsValues = FormValuesOf<typeof organizationForm> &
  FormValuesOf<typeof justInTimeForm>;

export function settingsSchema(t: Translate) {
  return organizationForm.schema(t).concat(justInTimeForm.schema(t));
}

export function settingsLabels(t: Translate) {
  return { ...organizationForm.labels(t), ...justInTimeForm.labels(t) };
}

export function toSettingsValues(
  organization: Organization,
  { roles, ...justInTime }: JustInTime,
): SettingsValues {
  return {
    ...organizationForm.toValues(organization),
    ...justInTimeForm.toValues({ ...justInTime, roles: roles.map(({ name }) => name) }),
  };
}
