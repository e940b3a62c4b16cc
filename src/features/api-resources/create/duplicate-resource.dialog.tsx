import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { RESOURCE_NAME_MAX } from '~/contract/access';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import type { ApiDispatch } from '~/src/api/dispatch';
import {
  type Resource,
  resourcesApi,
  useListAllScopesQuery,
} from '~/src/api/endpoints/resources.api';
import { writeOf } from '~/src/api/mutation';
import { useDuplicate } from '~/src/api/use-duplicate';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { DuplicateDialog } from '~/src/forms/duplicate.dialog';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { usePlanFooter } from '~/src/shared/plan-limits/use-plan-footer';
import { useQuota } from '~/src/shared/plan-limits/use-quota';
import { toasts } from '~/src/ui/toast-queue';
import { resourceForm } from '../resource.fields';
import {
  type NewResourceValues,
  indicatorError,
  newResourceSchema,
  toNewResource,
} from '../resource.schema';
import { IndicatorField } from './create-resource.form';

type DuplicateResourceDialogProps = { readonly resource: Resource; readonly onClose: () => void };

const { createResource, createScope, deleteResource } = resourcesApi.endpoints;

/** A copy of an API with the same permissions and token lifetime; opens it after creation. */
export function DuplicateResourceDialog({ resource, onClose }: DuplicateResourceDialogProps) {
  const { t } = useTranslation('api-resources');
  const { textOf } = useErrorTexts();
  const navigate = useNavigate();
  const consolePath = useConsolePath();
  const dispatch = useDispatch<ApiDispatch>();
  const quota = useQuota();
  const scopes = useListAllScopesQuery(resource.id, { refetchOnMountOrArgChange: true });
  // The list is newest first; reversed so that the copy has the same order.
  const oldestFirst = [...(scopes.currentData ?? [])].reverse();
  const { failed, done, calls, run } = useDuplicate<NewResourceValues, Resource>({
    create: (values) =>
      writeOf(dispatch, createResource, {
        ...resourceForm.copyOf(resource),
        ...toNewResource(values),
      }),
    then: (resourceId) =>
      oldestFirst.map(({ name, description }) =>
        writeOf(dispatch, createScope, {
          resourceId,
          name,
          ...(description ? { description } : {}),
        }),
      ),
    remove: (id) => writeOf(dispatch, deleteResource, id),
    onDone: async (copy) => {
      onClose();
      toasts.add({ kind: 'success', title: t('create.done', { name: copy.name }) });
      await navigate(consolePath(`/api-resources/${copy.id}/permissions`));
    },
  });
  const problem = failed?.failure ?? (scopes.currentData ? undefined : scopes.error);
  const limit = quota.reached('resourcesLimit')
    ? 'resourcesLimit'
    : quota.surpassed('scopesPerResourceLimit', oldestFirst.length)
      ? 'scopesPerResourceLimit'
      : undefined;
  const planFooter = usePlanFooter({ reached: limit, addOn: 'apiResource' });
  return (
    <DuplicateDialog<NewResourceValues>
      onClose={onClose}
      title={t('duplicate.title', { name: resource.name })}
      name={resource.name}
      // Identifiers are unique: the copy needs its own.
      others={{ indicator: '' }}
      schema={newResourceSchema(t)}
      maxLength={RESOURCE_NAME_MAX}
      copied={[
        t('duplicate.permissions', { count: oldestFirst.length }),
        ...resourceForm.copiedLabels(t),
      ]}
      left={[t('duplicate.roles'), t('duplicate.default')]}
      isReading={!scopes.currentData}
      {...planFooter}
      footerStart={(values) => <ApiCallButton isIconOnly calls={() => calls(values)} />}
      progress={
        oldestFirst.length > 0
          ? t('duplicate.progress', { done, total: oldestFirst.length })
          : undefined
      }
      failed={
        problem && {
          text: indicatorError(t, problem) ?? textOf(problem),
          isLeftOver: failed?.isLeftOver ?? false,
        }
      }
      onDuplicate={run}
    >
      <IndicatorField />
    </DuplicateDialog>
  );
}
