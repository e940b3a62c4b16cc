import { skipToken } from '@reduxjs/toolkit/query';
import { APPLICATION_TYPES, type ApplicationType } from '~/contract/applications';
import { useListApplicationsQuery } from '~/src/api/endpoints/applications.api';
import { isEditable } from '../application-kind';

const OTHERS = APPLICATION_TYPES.filter((type) => !isEditable({ type }));

/**
 * Types to filter the list by: those that can be created here, and others that the tenant has.
 * @param chosen always one of them
 */
export function useFilterTypes(chosen: ApplicationType | null): readonly ApplicationType[] {
  // The list's tabs read the same page.
  const { data: own } = useListApplicationsQuery({ page: 1, isThirdParty: false });
  const isWhole = own !== undefined && own.total <= own.items.length;
  const { data: ofOthers } = useListApplicationsQuery(
    own === undefined || isWhole ? skipToken : { page: 1, isThirdParty: false, types: OTHERS },
  );
  const found = isWhole ? own : ofOthers;
  const has = (type: ApplicationType) =>
    found !== undefined &&
    (found.total > found.items.length || found.items.some((one) => one.type === type));
  return APPLICATION_TYPES.filter((type) => type === chosen || isEditable({ type }) || has(type));
}
