import type { AdminRequirementType } from '@shop/contracts/catalog/references.contract';
import type { AllEntries } from '../../../shared/back-office/entries/use-all-entries.ts';
import { useAllEntries } from '../../../shared/back-office/entries/use-all-entries.ts';
import { requirementTypeEntriesApi } from './requirement-types-api.ts';

const { requirementTypeEntries } = requirementTypeEntriesApi.endpoints;

/** Types in their order, archived ones too: requirements may still be of them. */
export const useRequirementTypes = (): AllEntries<AdminRequirementType> =>
  useAllEntries(requirementTypeEntries, 'position');
