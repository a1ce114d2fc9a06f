import type { Calls } from '../wire/call.contract.ts';
import { listAndEntry } from '../wire/staff-lists.contract.ts';
import { byCode, byId } from './back-office-calls.contract.ts';
import * as references from './references.contract.ts';

const statuses = listAndEntry({
  path: '/api/admin/statuses',
  many: 'Statuses that products may have',
  one: 'A status that products may have',
  query: references.statusesQuery,
  items: references.adminStatuses,
  params: byCode,
  item: references.adminStatus,
});

const requirementTypes = listAndEntry({
  path: '/api/admin/requirements-types',
  many: 'Kinds of requirements',
  one: 'A kind of requirements',
  query: references.requirementTypesQuery,
  items: references.adminRequirementTypes,
  params: byId,
  item: references.adminRequirementType,
});

const requirements = listAndEntry({
  path: '/api/admin/requirements',
  many: 'Requirements of products',
  one: 'A requirement of products',
  query: references.requirementsQuery,
  items: references.adminRequirements,
  params: byId,
  item: references.adminRequirement,
});

const functionIcons = listAndEntry({
  path: '/api/admin/functionicons',
  many: 'Pictures for functions',
  one: 'A picture for functions',
  query: references.functionIconsQuery,
  items: references.adminFunctionIcons,
  params: byId,
  item: references.adminFunctionIcon,
});

const functions = listAndEntry({
  path: '/api/admin/functions',
  many: 'Functions of products',
  one: 'A function of products',
  query: references.functionsQuery,
  items: references.adminFunctions,
  params: byId,
  item: references.adminFunction,
});

/** What products refer to, for staff to look through. */
export const referenceCalls = {
  listStatuses: statuses.list,
  getStatus: statuses.get,
  listRequirementTypes: requirementTypes.list,
  getRequirementType: requirementTypes.get,
  listRequirements: requirements.list,
  getRequirement: requirements.get,
  listFunctionIcons: functionIcons.list,
  getFunctionIcon: functionIcons.get,
  listFunctions: functions.list,
  getFunction: functions.get,
} as const satisfies Calls;
