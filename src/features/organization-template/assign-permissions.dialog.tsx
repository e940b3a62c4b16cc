import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { isManagementIndicator } from '~/contract/access';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import type { ApiDispatch } from '~/src/api/dispatch';
import {
  type OrganizationRole,
  organizationTemplateApi,
  useListAllOrganizationScopesQuery,
  useListOrganizationRoleResourceScopesQuery,
  useListOrganizationRoleScopesQuery,
} from '~/src/api/endpoints/organization-template.api';
import { useListResourcesWithScopesQuery } from '~/src/api/endpoints/resources.api';
import { writeOf } from '~/src/api/mutation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { PickDialog } from '~/src/forms/pick-dialog';
import type { PickerItem } from '~/src/ui/entity-picker-items';
import { PermissionPicker } from '~/src/ui/permission-picker';
import { SegmentedControl } from '~/src/ui/segmented-control';
import { toasts } from '~/src/ui/toast-queue';
import type { GrantKind } from './bulk';
import styles from './template.module.css';

export type AssignPermissionsDialogProps = {
  readonly role: OrganizationRole;
  readonly onDone: () => void;
  /** Without assigning anything. */
  readonly onClose: () => void;
  /** The second step of creating a role: leaving skips it. */
  readonly isStep?: boolean | undefined;
};

const kinds: readonly GrantKind[] = ['organization', 'api'];
const { assignOrganizationRoleScopes, assignOrganizationRoleResourceScopes } =
  organizationTemplateApi.endpoints;
const endpointOf = {
  organization: assignOrganizationRoleScopes,
  api: assignOrganizationRoleResourceScopes,
} as const;
const fresh = { refetchOnMountOrArgChange: true } as const;
const noPicks: Readonly<Record<GrantKind, readonly PickerItem[]>> = { organization: [], api: [] };

/**
 * Selects permissions that the role does not have yet: of organizations, and of APIs except the
 * management API. Both kinds are saved at once; if one fails, its selection is kept.
 */
export function AssignPermissionsDialog(props: AssignPermissionsDialogProps) {
  const { role, onDone, onClose, isStep = false } = props;
  const { t } = useTranslation('organization-template');
  const { textOf } = useErrorTexts();
  const [kind, setGrantKind] = useState<GrantKind>('organization');
  const [picked, setPicked] = useState(noPicks);
  const dispatch = useDispatch<ApiDispatch>();
  const [isLoading, setIsLoading] = useState(false);
  const [error, setError] = useState<unknown>();
  const offer = useOffer(role);
  const count = picked.organization.length + picked.api.length;

  /** One request for each kind with a selection. */
  const writes = () =>
    kinds
      .filter((one) => picked[one].length > 0)
      .map((one) => ({
        kind: one,
        ...writeOf(dispatch, endpointOf[one], {
          id: role.id,
          scopeIds: picked[one].map(({ id }) => id),
        }),
      }));
  const submit = async () => {
    setIsLoading(true);
    const answers = await Promise.allSettled(
      writes().map(async ({ kind: one, action }) => {
        await action();
        setPicked((current) => ({ ...current, [one]: [] }));
      }),
    );
    setIsLoading(false);
    const refused = answers.find((answer) => answer.status === 'rejected');
    setError(refused?.reason);
    if (refused) return;
    toasts.add({ kind: 'success', title: t('grant.assigned', { count, name: role.name }) });
    onDone();
  };

  return (
    <PickDialog
      title={t('grant.assign_title', { name: role.name })}
      description={t('grant.assign_text')}
      submitLabel={count === 0 ? t('grant.assign') : t('grant.assign_count', { count })}
      closeLabel={isStep ? t('grant.skip') : undefined}
      isEmpty={count === 0}
      isBusy={isLoading}
      failure={error ? { title: t('grant.assign_failed'), text: textOf(error) } : undefined}
      footerNote={t(`grant.note.${role.type}`)}
      footerStart={
        <ApiCallButton
          isIconOnly
          isDisabled={count === 0}
          calls={() => writes().map(({ calls }) => calls())}
        />
      }
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className={styles.kinds}>
        <SegmentedControl<GrantKind>
          label={t('grant.kind')}
          value={kind}
          onChange={setGrantKind}
          options={kinds.map((value) => ({
            value,
            label: t(`kinds.${value}`),
            count: picked[value].length || undefined,
          }))}
        />
      </div>
      <PermissionPicker
        key={kind}
        label={t(`kinds.${kind}`)}
        searchLabel={t('permission.search')}
        emptyText={t(`grant.none_left.${kind}`)}
        groups={offer.groups?.[kind]}
        excluded={offer.excluded}
        error={offer.error && { message: textOf(offer.error), onRetry: offer.retry }}
        picked={picked[kind]}
        onPickedChange={(next) => setPicked((current) => ({ ...current, [kind]: next }))}
        autoFocus
      />
    </PickDialog>
  );
}

/** Everything available, by kind, and what the role already has. */
function useOffer({ id }: OrganizationRole) {
  const { t } = useTranslation('organization-template');
  const scopes = useListAllOrganizationScopesQuery(undefined, fresh);
  const resources = useListResourcesWithScopesQuery(undefined, fresh);
  const own = useListOrganizationRoleScopesQuery(id, fresh);
  const ofApis = useListOrganizationRoleResourceScopesQuery(id, fresh);
  const reads = [scopes, resources, own, ofApis];
  const failed = reads.filter(({ error, currentData }) => error && !currentData);
  const excluded = useMemo(
    () =>
      own.currentData &&
      ofApis.currentData &&
      new Set([...own.currentData, ...ofApis.currentData].map((scope) => scope.id)),
    [ofApis.currentData, own.currentData],
  );
  const groups = useMemo(
    () =>
      scopes.currentData && resources.currentData && excluded
        ? {
            organization: [
              {
                id: 'organization',
                name: t('kinds.organization'),
                permissions: scopes.currentData,
              },
            ],
            api: resources.currentData
              .filter(({ indicator }) => !isManagementIndicator(indicator))
              .map((resource) => ({
                id: resource.id,
                name: resource.name,
                permissions: resource.scopes,
              })),
          }
        : undefined,
    [excluded, resources.currentData, scopes.currentData, t],
  );
  return {
    groups,
    excluded,
    error: failed[0]?.error,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}
