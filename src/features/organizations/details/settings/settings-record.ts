import type { TFunction } from 'i18next';
import type { EditorRecord } from '~/machines/editor.machine';
import { type ApiError, createApiError, toApiError } from '~/src/api/api-error';
import type { ApiRequest } from '~/src/api/base-query';
import type { ApiDispatch } from '~/src/api/dispatch';
import { type OrganizationChanges, organizationsApi } from '~/src/api/endpoints/organizations.api';
import { type Write, writeOf } from '~/src/api/mutation';
import { normalizeDomain } from './email-domains';
import { changedFields, type SettingsValues, toSettingsValues } from '../../organization.schema';

const {
  getOrganization,
  getJustInTime,
  updateOrganization,
  replaceJitEmailDomains,
  replaceJitRoles,
  replaceJitSsoConnectors,
} = organizationsApi.endpoints;

/** Code of a save of which a part is on the server and a part is not. */
const PARTLY_SAVED = 'organizations.partly_saved';

const JIT_FIELDS = ['emailDomains', 'roles', 'ssoConnectorIds'] as const;
type JitField = (typeof JIT_FIELDS)[number];

const fresh = { subscribe: false, forceRefetch: true } as const;

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}

/** Which of the parts that have no ETag differ. */
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
 * The editor's reads and writes of the settings: one PATCH of the fields that changed, then one PUT
 * for each part of just-in-time provisioning that did. What was written is remembered, so that a
 * save that failed half way is repeated with the rest only.
 */
export function settingsRecord({ id, dispatch, t, language, textOf }: Deps) {
  /** What the server has, as far as is known here. */
  let known: { values: SettingsValues; etag: string | null } | undefined;
  const roleIds = new Map<string, string>();
  const rememberRole = ({ id: roleId, name }: { id: string; name: string }): void => {
    roleIds.set(name, roleId);
  };

  const read = async () => {
    const [{ organization, etag }, justInTime] = await Promise.all([
      dispatch(getOrganization.initiate(id, fresh)).unwrap(),
      dispatch(getJustInTime.initiate(id, fresh)).unwrap(),
    ]);
    justInTime.roles.forEach(rememberRole);
    return { values: toSettingsValues(organization, justInTime), etag };
  };
  const load = async () => {
    known = await read();
    return { values: known.values, version: known.etag };
  };

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

  /** What saving sends. */
  const callsOf = (values: SettingsValues): ApiRequest[] => {
    if (!known) return [];
    const { values: before, etag } = known;
    const body = changedFields(before, values);
    return [
      ...(Object.keys(body).length > 0 ? [patch(body, etag).calls()] : []),
      ...changedParts(before, values).map((field) => write(field, values).calls()),
    ];
  };

  /** Says what is saved and what is not, and why. */
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
    // The parts have no ETag: somebody else's change of them shows by reading them again. And a
    // newer ETag alone is no conflict: the branding may have been saved, which is not shown here.
    const newest = await read();
    if (changedParts(base.values, newest.values).length > 0) {
      throw createApiError('request.precondition_failed', { status: 412 });
    }
    if (Object.keys(changedFields(base.values, newest.values)).length === 0) {
      known = base = newest;
    }
    const parts = changedParts(base.values, values);
    const body = changedFields(base.values, values);
    const saved: string[] = [];
    if (Object.keys(body).length > 0) {
      const { etag } = await patch(body, base.etag).action();
      const { name, description, customData, isMfaRequired } = values;
      known = base = {
        values: {
          ...base.values,
          name: name.trim(),
          description: description.trim(),
          customData,
          isMfaRequired,
        },
        etag,
      };
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
    return load();
  };

  return {
    record: { load, loadTheirs: load, save },
    callsOf,
    roles: { ids: roleIds, rememberRole },
  };
}
