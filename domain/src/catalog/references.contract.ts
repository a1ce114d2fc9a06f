import { z } from 'zod';
import { moment } from '../wire/contract.ts';
import { listOf, listQuery } from '../wire/list.contract.ts';
import {
  functionIconInput,
  functionInput,
  requirementInput,
  requirementTypeInput,
  statusInput,
} from './back-office.contract.ts';

/** What products refer to, as lists of the back-office have it. */

/** Null of what the shop began with. */
const changedAt = { changed_at: moment.nullable() };

export const adminStatus = statusInput.extend({ id: z.string(), ...changedAt });
export const adminRequirementType = requirementTypeInput.extend({ id: z.string(), ...changedAt });
export const adminRequirement = requirementInput.extend({ id: z.string(), ...changedAt });
export const adminFunctionIcon = functionIconInput.extend({ id: z.string(), ...changedAt });
export const adminFunction = functionInput.extend({ id: z.string(), ...changedAt });
export type AdminStatus = Readonly<z.output<typeof adminStatus>>;
export type AdminRequirementType = Readonly<z.output<typeof adminRequirementType>>;
export type AdminRequirement = Readonly<z.output<typeof adminRequirement>>;
export type AdminFunctionIcon = Readonly<z.output<typeof adminFunctionIcon>>;
export type AdminFunction = Readonly<z.output<typeof adminFunction>>;

export const adminStatuses = listOf(adminStatus);
export const adminRequirementTypes = listOf(adminRequirementType);
export const adminRequirements = listOf(adminRequirement);
export const adminFunctionIcons = listOf(adminFunctionIcon);
export const adminFunctions = listOf(adminFunction);

/** `q` is part of a name, in either language. */
export const statusesQuery = listQuery(['id', 'changed_at'], 'id', {});
export const requirementTypesQuery = listQuery(['position', 'changed_at'], 'position', {});
const byName = ['name_rus', 'name_eng', 'changed_at'] as const;
export const requirementsQuery = listQuery(byName, 'name_rus', { type_id: z.uuid() });
export const functionIconsQuery = listQuery(byName, 'name_rus', {});
export const functionsQuery = listQuery(byName, 'name_rus', { icon_id: z.uuid() });
