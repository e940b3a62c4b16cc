import { useState } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { apiCall } from '~/src/api/api-call';
import {
  applicationAccessApi,
  type ConsentScopes,
  useAddConsentScopesMutation,
} from '~/src/api/endpoints/application-access.api';
import type { Application } from '~/src/api/endpoints/applications.api';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { PickDialog } from '~/src/forms/pick-dialog';
import type { PickerItem } from '~/src/ui/entity-picker-items';
import { PermissionPicker } from '~/src/ui/permission-picker';
import { SegmentedControl } from '~/src/ui/segmented-control';
import { toasts } from '~/src/ui/toast-queue';
import { type ConsentLevel, isUserScope } from '../../consent-scopes';
import { useOfferedPermissions } from './use-offered-permissions';

type AddPermissionsDialogProps = {
  readonly application: Pick<Application, 'id' | 'name'>;
  readonly level: ConsentLevel;
  /** Permissions that the application already has. */
  readonly scopes: ConsentScopes;
  readonly onClose: () => void;
};

type Kind = 'own' | 'api';

/** Selects permissions of one level that the application cannot request yet. */
export function AddPermissionsDialog(props: AddPermissionsDialogProps) {
  const { application, level, scopes, onClose } = props;
  const { t } = useTranslation('application-access');
  const { textOf } = useErrorTexts();
  const [add, { error, isLoading }] = useAddConsentScopesMutation();
  const [kind, setKind] = useState<Kind>('own');
  const [own, setOwn] = useState<readonly PickerItem[]>([]);
  const [api, setApi] = useState<readonly PickerItem[]>([]);
  const offered = useOfferedPermissions(level, scopes);
  const count = own.length + api.length;

  const ids = (items: readonly PickerItem[]) => items.map(({ id }) => id);
  const addition = () => ({
    id: application.id,
    scopes:
      level === 'user'
        ? {
            ...(own.length > 0 ? { userScopes: ids(own).filter(isUserScope) } : {}),
            ...(api.length > 0 ? { resourceScopes: ids(api) } : {}),
          }
        : {
            ...(own.length > 0 ? { organizationScopes: ids(own) } : {}),
            ...(api.length > 0 ? { organizationResourceScopes: ids(api) } : {}),
          },
  });
  const submit = async () => {
    const { error: failure } = await add(addition());
    if (failure) return;
    toasts.add({
      kind: 'success',
      title: t('permission.added', { count, name: application.name }),
    });
    onClose();
  };
  const label = (one: Kind) => t(one === 'api' ? 'permission.api' : `permission.${level}.own`);
  const picked = { own, api };

  return (
    <PickDialog
      onClose={onClose}
      title={t(`permission.${level}.add_title`, { name: application.name })}
      description={t(`permission.${level}.add_text`)}
      submitLabel={count === 0 ? t('permission.add') : t('permission.add_count', { count })}
      isEmpty={count === 0}
      isBusy={isLoading}
      failure={error && { title: t('permission.add_failed'), text: textOf(error) }}
      footerNote={t('permission.add_note')}
      footerStart={
        <ApiCallButton
          isIconOnly
          isDisabled={count === 0}
          calls={() => apiCall(applicationAccessApi.endpoints.addConsentScopes, addition())}
        />
      }
      onSubmit={() => void submit()}
    >
      <SegmentedControl<Kind>
        label={t('permission.kinds')}
        value={kind}
        onChange={setKind}
        options={(['own', 'api'] as const).map((one) => ({
          value: one,
          label: label(one),
          ...(picked[one].length > 0 ? { count: picked[one].length } : {}),
        }))}
      />
      <PermissionPicker
        key={kind}
        label={label(kind)}
        searchLabel={t('permission.search')}
        emptyText={t(offered[kind].hasAny ? 'permission.none_left' : 'permission.none_at_all')}
        groups={offered[kind].groups}
        excluded={offered[kind].excluded}
        error={offered[kind].error}
        picked={picked[kind]}
        onPickedChange={kind === 'own' ? setOwn : setApi}
        autoFocus
      />
    </PickDialog>
  );
}
