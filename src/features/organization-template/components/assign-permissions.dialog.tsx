import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isManagementIndicator } from '~/contract/access';
import {
  type OrganizationRole,
  useAssignOrganizationRoleResourceScopesMutation,
  useAssignOrganizationRoleScopesMutation,
  useListAllOrganizationScopesQuery,
  useListOrganizationRoleResourceScopesQuery,
  useListOrganizationRoleScopesQuery,
} from '~/src/api/endpoints/organization-template.api';
import { useListResourcesWithScopesQuery } from '~/src/api/endpoints/resources.api';
import { useFailures } from '~/src/failures/use-failures';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import type { PickerItem } from '~/src/ui/entity-picker-items';
import { FieldStack } from '~/src/ui/form-section';
import { Modal } from '~/src/ui/modal';
import { PermissionPicker } from '~/src/ui/permission-picker';
import { SegmentedControl } from '~/src/ui/segmented-control';
import { toasts } from '~/src/ui/toast-queue';
import styles from './template.module.css';

export type AssignPermissionsDialogProps = {
  readonly role: OrganizationRole;
  readonly onDone: () => void;
  /** Without assigning anything. */
  readonly onClose: () => void;
  /** The second step of creating a role: leaving is skipping. */
  readonly isStep?: boolean | undefined;
};

type Kind = 'organization' | 'api';
const kinds: readonly Kind[] = ['organization', 'api'];
const fresh = { refetchOnMountOrArgChange: true } as const;
const noPicks: Readonly<Record<Kind, readonly PickerItem[]>> = { organization: [], api: [] };

/**
 * Picks permissions that the role does not have yet: of organizations, and of APIs but the
 * management API. Both kinds are saved at once; what one kind's failure leaves over stays picked.
 */
export function AssignPermissionsDialog(props: AssignPermissionsDialogProps) {
  const { role, onDone, onClose, isStep = false } = props;
  const { t } = useTranslation('organization-template');
  const { textOf } = useFailures();
  const [kind, setKind] = useState<Kind>('organization');
  const [picked, setPicked] = useState(noPicks);
  const [assignScopes, own] = useAssignOrganizationRoleScopesMutation();
  const [assignResourceScopes, ofApis] = useAssignOrganizationRoleResourceScopesMutation();
  const offer = useOffer(role);
  const count = picked.organization.length + picked.api.length;
  const isLoading = own.isLoading || ofApis.isLoading;
  const error = own.error ?? ofApis.error;

  const submit = async () => {
    if (count === 0) return;
    const idsOf = (one: Kind) => picked[one].map(({ id }) => id);
    const [ownAnswer, apiAnswer] = await Promise.all([
      picked.organization.length > 0
        ? assignScopes({ id: role.id, scopeIds: idsOf('organization') })
        : null,
      picked.api.length > 0 ? assignResourceScopes({ id: role.id, scopeIds: idsOf('api') }) : null,
    ]);
    if (ownAnswer?.error || apiAnswer?.error) {
      setPicked({
        organization: ownAnswer?.error ? picked.organization : [],
        api: apiAnswer?.error ? picked.api : [],
      });
      return;
    }
    toasts.add({ kind: 'success', title: t('grant.assigned', { count, name: role.name }) });
    onDone();
  };

  return (
    <Modal
      isOpen
      onClose={onClose}
      size="lg"
      title={t('grant.assign_title', { name: role.name })}
      description={t('grant.assign_text')}
      isBusy={isLoading}
      onSubmit={() => void submit()}
      footerNote={t(`grant.note.${role.type}`)}
      footer={
        <>
          <Button variant="ghost" onPress={onClose} isDisabled={isLoading}>
            {t(isStep ? 'grant.skip' : 'cancel')}
          </Button>
          <Button type="submit" variant="primary" isDisabled={count === 0} isLoading={isLoading}>
            {count === 0 ? t('grant.assign') : t('grant.assign_count', { count })}
          </Button>
        </>
      }
    >
      <FieldStack>
        {error && (
          <Banner tone="danger" role="alert" title={t('grant.assign_failed')} isStacked>
            {textOf(error)}
          </Banner>
        )}
        <div className={styles.kinds}>
          <SegmentedControl<Kind>
            label={t('grant.kind')}
            value={kind}
            onChange={setKind}
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
      </FieldStack>
    </Modal>
  );
}

/** Everything there is, by kind, and what the role has already. */
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
