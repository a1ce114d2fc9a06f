import type { AdminRequirementType } from '@shop/domain/catalog/references.contract';
import { useListPage } from '../../../shared/back-office/list/use-list-page.ts';
import { requirementTypeEntriesApi } from './requirement-types-api.ts';

const none: readonly AdminRequirementType[] = [];
const { requirementTypeEntries } = requirementTypeEntriesApi.endpoints;

/** Types in their order, archived ones too: requirements may still be of them. At most 100. */
export const useRequirementTypes = (): readonly AdminRequirementType[] =>
  useListPage(requirementTypeEntries, '?sort=position&page=1&size=100').page?.items ?? none;
