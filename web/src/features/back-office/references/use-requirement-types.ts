import type { AdminRequirementType } from '@shop/contracts/catalog/references.contract';
import type { AllEntries } from '../../../shared/back-office/entries/use-all-entries.ts';
import { useAllEntries } from '../../../shared/back-office/entries/use-all-entries.ts';
import { requirementTypeEntriesApi } from './requirement-types-api.ts';

const { requirementTypeEntries } = requirementTypeEntriesApi.endpoints;

/** All types by position. Includes archived ones, which requirements may still use. */
export const useRequirementTypes = (): AllEntries<AdminRequirementType> =>
  useAllEntries(requirementTypeEntries, 'position');
