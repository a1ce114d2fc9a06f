import type { AdminFunctionIcon } from '@shop/contracts/catalog/references.contract';
import type { AllEntries } from '../../../shared/back-office/entries/use-all-entries.ts';
import { useAllEntries } from '../../../shared/back-office/entries/use-all-entries.ts';
import { functionIconEntriesApi } from './function-icons-api.ts';

const { functionIconEntries } = functionIconEntriesApi.endpoints;

/** Icons by name, archived ones too: functions may still have them. */
export const useFunctionIcons = (): AllEntries<AdminFunctionIcon> =>
  useAllEntries(functionIconEntries, 'name_rus');
