import type { TFunction } from 'i18next';
import type { EditorRecord } from '~/machines/editor.machine';
import { type ApiError, createApiError, toApiError } from '~/src/api/api-error';
import type { ApiRequest } from '~/src/api/base-query';
import type { ApiDispatch } from '~/src/api/dispatch';
import { type OrganizationChanges, organizationsApi } from '~/src/api/endpoints/organizations.api';
import { readOnce, readRecent, type Write, writeOf } from '~/src/api/mutation';
import { normalizeDomain } from './email-domains';
import { organizationForm, type SettingsValues, toSettingsValues } from '../../organization.fields';

const {
  getOrganization,
  getJustInTime,
  updateOrganization,
  replaceJitEmailDomains,
  replaceJitRoles,
  replaceJitSsoConnectors,
} = organizationsApi.endpoints;

/** Code of a partially saved form. */
const PARTLY_SAVED = 'organizations.partly_saved';

const JIT_FIELDS = ['emailDomains', 'roles', 'ssoConnectorIds'] as const;
type JitField = (typeof JIT_FIELDS)[number];

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}

/** The changed parts without an ETag. */
function changedParts(before: SettingsValues, after: SettingsValues): JitField[] {
  return JIT_FIELDS.filter((field) => !isSameSet(before[field], after[field]));
}

type Deps = {
  readonly id: string;
  readonly dispatch: ApiDispatch;
  readonly t: TFunction<'organizations'>;
  readonly language: string;
  readonly textOf: (failure: ApiError) => string;
};

/**
 * Loads and saves the settings in the editor: one PATCH of the changed fields, then one PUT for
 * each changed part of just-in-time provisioning. Completed writes are remembered, so that a
 * partially failed save continues with the rest.
 */
export function settingsRecord({ id, dispatch, t, language, textOf }: Deps) {
  /** The last known server state. */
  let known: { values: SettingsValues; etag: string | null } | undefined;
  const roleIds = new Map<string, string>();
  const rememberRole = ({ id: roleId, name }: { id: string; name: string }): void => {
    roleIds.set(name, roleId);
  };

  const read = async (readBy = readOnce) => {
    const [{ organization, etag }, justInTime] = await Promise.all([
      readBy(dispatch, getOrganization, id),
      readBy(dispatch, getJustInTime, id),
    ]);
    justInTime.roles.forEach(rememberRole);
    return { values: toSettingsValues(organization, justInTime), etag };
  };
  const loadBy = async (readBy: typeof readOnce) => {
    known = await read(readBy);
    return { values: known.values, version: known.etag };
  };
  const loadTheirs = () => loadBy(readOnce);

  const write = (field: JitField, values: SettingsValues): Write => {
    switch (field) {
      case 'emailDomains':
        return writeOf(dispatch, replaceJitEmailDomains, {
          id,
          emailDomains: values.emailDomains.map(normalizeDomain),
        });
      case 'roles':
        return writeOf(dispatch, replaceJitRoles, {
          id,
          organizationRoleIds: values.roles.flatMap((name) => roleIds.get(name) ?? []),
        });
      case 'ssoConnectorIds':
        return writeOf(dispatch, replaceJitSsoConnectors, {
          id,
          ssoConnectorIds: values.ssoConnectorIds,
        });
    }
  };
  const patch = (body: OrganizationChanges, etag: string | null) =>
    writeOf(dispatch, updateOrganization, { id, body, etag });

  /** The calls of a save. */
  const callsOf = (values: SettingsValues): ApiRequest[] => {
    if (!known) return [];
    const { values: before, etag } = known;
    const body = organizationForm.changesBetween(before, values);
    return [
      ...(Object.keys(body).length > 0 ? [patch(body, etag).calls()] : []),
      ...changedParts(before, values).map((field) => write(field, values).calls()),
    ];
  };

  /** Shows what is saved and what is not, and why. */
  const partlySaved = (saved: readonly string[], failed: readonly string[], why: ApiError) => {
    const list = new Intl.ListFormat(language, { type: 'conjunction' });
    return createApiError(PARTLY_SAVED, {
      ...why,
      code: PARTLY_SAVED,
      message: t('settings.partly_saved', {
        saved: list.format(saved),
        failed: list.format(failed),
        reason: textOf(why),
      }),
    });
  };

  const save = async ({ values }: EditorRecord<SettingsValues>) => {
    let base = (known ??= await read());
    // The parts have no ETag: another user's change is detected by reading them again. A newer ETag
    // alone is no conflict: the branding, which is not part of this form, may have been saved.
    const newest = await read();
    if (changedParts(base.values, newest.values).length > 0) {
      throw createApiError('request.precondition_failed', { status: 412 });
    }
    if (Object.keys(organizationForm.changesBetween(base.values, newest.values)).length === 0) {
      known = base = newest;
    }
    const parts = changedParts(base.values, values);
    const body = organizationForm.changesBetween(base.values, values);
    const saved: string[] = [];
    if (Object.keys(body).length > 0) {
      const { etag } = await patch(body, base.etag).action();
      const { emailDomains, roles, ssoConnectorIds } = base.values;
      known = base = { values: { ...values, emailDomains, roles, ssoConnectorIds }, etag };
      saved.push(t('settings.general'));
    }
    const answers = await Promise.allSettled(parts.map((field) => write(field, values).action()));
    const failed: string[] = [];
    let why: ApiError | undefined;
    answers.forEach((answer, index) => {
      const field = parts[index];
      if (field === undefined) return;
      if (answer.status === 'rejected') {
        failed.push(t(`part.${field}`));
        why ??= toApiError(answer.reason);
        return;
      }
      saved.push(t(`part.${field}`));
      known = base = { ...base, values: { ...base.values, [field]: values[field] } };
    });
    if (why) throw saved.length > 0 ? partlySaved(saved, failed, why) : why;
    return loadTheirs();
  };

  return {
    record: { load: () => loadBy(readRecent), loadTheirs, save },
    callsOf,
    roles: { ids: roleIds, rememberRole },
  };
}
