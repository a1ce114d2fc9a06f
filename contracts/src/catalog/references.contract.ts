import { z } from 'zod';
import { moment } from '../wire/contract.ts';
import { booleanFilter } from '../wire/filters.contract.ts';
import { exportQuery, listSchema, listQuery } from '../wire/list.contract.ts';
import { usedBy } from '../wire/uses.contract.ts';
import {
  functionIconInput,
  functionInput,
  requirementInput,
  requirementTypeInput,
  statusInput,
} from './back-office.contract.ts';

/** Entries that products refer to, as back-office lists show them. */

/** `changed_at` is null for initial entries of the shop. */
const entryFields = {
  id: z.string(),
  active: z.boolean(),
  revision: z.int(),
  changed_at: moment.nullable(),
  ...usedBy,
};

export const adminStatus = statusInput.extend(entryFields);
export const adminRequirementType = requirementTypeInput.extend(entryFields);
export const adminRequirement = requirementInput.extend(entryFields);
export const adminFunctionIcon = functionIconInput.extend(entryFields);
export const adminFunction = functionInput.extend(entryFields);
export type AdminStatus = Readonly<z.output<typeof adminStatus>>;
export type AdminRequirementType = Readonly<z.output<typeof adminRequirementType>>;
export type AdminRequirement = Readonly<z.output<typeof adminRequirement>>;
export type AdminFunctionIcon = Readonly<z.output<typeof adminFunctionIcon>>;
export type AdminFunction = Readonly<z.output<typeof adminFunction>>;

export const adminStatuses = listSchema(adminStatus);
export const adminRequirementTypes = listSchema(adminRequirementType);
export const adminRequirements = listSchema(adminRequirement);
export const adminFunctionIcons = listSchema(adminFunctionIcon);
export const adminFunctions = listSchema(adminFunction);

/** `q` is part of a name, in either language. */
const onlyActive = { active: booleanFilter };
export const statusesQuery = listQuery(['id', 'changed_at', 'used_by'], 'id', onlyActive);
export const requirementTypesQuery = listQuery(
  ['position', 'changed_at', 'used_by'],
  'position',
  onlyActive,
);
const byName = ['name_rus', 'name_eng', 'changed_at', 'used_by'] as const;
export const requirementsQuery = listQuery(byName, 'name_rus', {
  ...onlyActive,
  type_id: z.uuid(),
});
export const functionIconsQuery = listQuery(byName, 'name_rus', onlyActive);
export const functionsQuery = listQuery(byName, 'name_rus', { ...onlyActive, icon_id: z.uuid() });

export const statusesTableQuery = exportQuery(statusesQuery);
export const requirementTypesTableQuery = exportQuery(requirementTypesQuery);
export const requirementsTableQuery = exportQuery(requirementsQuery);
export const functionIconsTableQuery = exportQuery(functionIconsQuery);
export const functionsTableQuery = exportQuery(functionsQuery);
