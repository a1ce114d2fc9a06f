import type { AdminFunctionIcon } from '@shop/contracts/catalog/references.contract';
import { useSelector } from 'react-redux';
import type { AllEntries } from '../../../shared/back-office/entries/use-all-entries.ts';
import { useAllEntries } from '../../../shared/back-office/entries/use-all-entries.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { functionIconEntriesApi } from './function-icons-api.ts';

const { functionIconEntries } = functionIconEntriesApi.endpoints;

/**
 * All icons by name, in the language of the interface. Includes archived ones, which are still
 * used.
 */
export const useFunctionIcons = (): AllEntries<AdminFunctionIcon> =>
  useAllEntries(functionIconEntries, `name_${useSelector(selectLang)}`);
