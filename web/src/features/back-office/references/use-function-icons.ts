import type { AdminFunctionIcon } from '@shop/domain/catalog/references.contract';
import { useListPage } from '../../../shared/back-office/list/use-list-page.ts';
import { functionIconEntriesApi } from './function-icons-api.ts';

const none: readonly AdminFunctionIcon[] = [];
const { functionIconEntries } = functionIconEntriesApi.endpoints;

/** Icons by name, archived ones too: functions may still have them. At most a page of 100. */
export const useFunctionIcons = (): readonly AdminFunctionIcon[] =>
  useListPage(functionIconEntries, '?sort=name_rus&page=1&size=100').page?.items ?? none;
