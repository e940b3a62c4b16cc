import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { ORGANIZATION_DESCRIPTION_MAX, ORGANIZATION_NAME_MAX } from '~/contract/limits';
import type {
  JustInTime,
  Organization,
  OrganizationChanges,
} from '~/src/api/endpoints/organizations.api';
import { domainErrors } from './details/settings/email-domains';

export type NamedValues = { name: string; description: string };

/** What a save of the settings writes; the last three are separate resources on the server. */
export type SettingsValues = NamedValues & {
  customData: string;
  isMfaRequired: boolean;
  emailDomains: string[];
  /** Names are unique, and conflicts are reported by name. */
  roles: string[];
  ssoConnectorIds: string[];
};

type T = TFunction<'organizations'>;

function namedFields(t: T) {
  return {
    name: yup
      .string()
      .trim()
      .required(t('error.name_required'))
      .max(ORGANIZATION_NAME_MAX, t('error.too_long', { max: ORGANIZATION_NAME_MAX })),
    description: yup
      .string()
      .trim()
      .max(
        ORGANIZATION_DESCRIPTION_MAX,
        t('error.too_long', { max: ORGANIZATION_DESCRIPTION_MAX }),
      ),
  };
}

/** Name and description of a new organization. */
export function namedSchema(t: T) {
  return yup.object(namedFields(t));
}

/** The request body that creates one, without an empty description. */
export function toNewOrganization({ name, description }: NamedValues) {
  const text = description.trim();
  return { name: name.trim(), ...(text ? { description: text } : {}) };
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Validation of the settings form (specification section 3). */
export function settingsSchema(t: T) {
  return yup.object({
    ...namedFields(t),
    customData: yup
      .string()
      .test('json', t('error.json'), (text) => parsed(text) !== undefined)
      .test('object', t('error.json_object'), (text) => {
        const value = parsed(text);
        return (
          value === undefined ||
          (typeof value === 'object' && value !== null && !Array.isArray(value))
        );
      }),
    emailDomains: yup
      .array()
      .of(yup.string().defined())
      .test('domains', t('error.domains'), (domains) =>
        domainErrors(domains ?? []).every((problem) => problem === undefined),
      ),
  });
}

/** The values of the settings form. */
export function toSettingsValues(
  { name, description, customData, isMfaRequired }: Organization,
  { emailDomains, roles, ssoConnectorIds }: JustInTime,
): SettingsValues {
  return {
    name,
    description: description ?? '',
    customData: JSON.stringify(customData, null, 2),
    isMfaRequired,
    emailDomains: [...emailDomains],
    roles: roles.map((role) => role.name),
    ssoConnectorIds: [...ssoConnectorIds],
  };
}

/** The organization's own changed fields. */
export function changedFields(before: SettingsValues, after: SettingsValues): OrganizationChanges {
  const name = after.name.trim();
  const description = after.description.trim();
  return {
    ...(name === before.name ? {} : { name }),
    ...(description === before.description ? {} : { description: description || null }),
    ...(after.customData === before.customData
      ? {}
      : { customData: JSON.parse(after.customData) as Record<string, unknown> }),
    ...(after.isMfaRequired === before.isMfaRequired ? {} : { isMfaRequired: after.isMfaRequired }),
  };
}
