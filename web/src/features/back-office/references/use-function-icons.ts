import type { AdminFunctionIcon } from '@shop/contracts/catalog/references.contract';
import type { AllEntries } from '../../../shared/back-office/entries/use-all-entries.ts';
import { useAllEntries } from '../../../shared/back-office/entries/use-all-entries.ts';
import { functionIconEntriesApi } from './function-icons-api.ts';

const { functionIconEntries } = functionIconEntriesApi.endpoints;

/** All icons by name. Includes archived ones, which functions may still use. */
export const useFunctionIcons = (): AllEntries<AdminFunctionIcon> =>
  useAllEntries(functionIconEntries, 'name_rus');
