import type { Calls } from '../wire/call.contract.ts';
import { createEntryCalls } from '../wire/entry-calls.contract.ts';
import { createUsesCall } from '../wire/uses.contract.ts';
import { codeParams, idParams } from './back-office-calls.contract.ts';
import * as office from './back-office.contract.ts';
import * as references from './references.contract.ts';

/** Calls for entries of one kind that products refer to, for moderators. */
const createReferenceCalls = (options: Parameters<typeof createEntryCalls>[0]) =>
  ({
    ...createEntryCalls(options),
    uses: createUsesCall(options),
  }) as const satisfies Calls;

const statuses = createReferenceCalls({
  path: '/api/admin/statuses',
  many: 'product statuses',
  one: 'a product status',
  query: references.statusesQuery,
  tableQuery: references.statusesTableQuery,
  items: references.adminStatuses,
  params: codeParams,
  item: references.adminStatus,
  adds: office.addStatusRequest,
  changes: office.changeStatusRequest,
});

const requirementTypes = createReferenceCalls({
  path: '/api/admin/requirements-types',
  many: 'requirement types',
  one: 'a requirement type',
  query: references.requirementTypesQuery,
  tableQuery: references.requirementTypesTableQuery,
  items: references.adminRequirementTypes,
  params: idParams,
  item: references.adminRequirementType,
  adds: office.addRequirementTypeRequest,
  changes: office.changeRequirementTypeRequest,
});

const requirements = createReferenceCalls({
  path: '/api/admin/requirements',
  many: 'product requirements',
  one: 'a product requirement',
  query: references.requirementsQuery,
  tableQuery: references.requirementsTableQuery,
  items: references.adminRequirements,
  params: idParams,
  item: references.adminRequirement,
  adds: office.addRequirementRequest,
  changes: office.changeRequirementRequest,
});

const functionIcons = createReferenceCalls({
  path: '/api/admin/functionicons',
  many: 'function icons',
  one: 'a function icon',
  query: references.functionIconsQuery,
  tableQuery: references.functionIconsTableQuery,
  items: references.adminFunctionIcons,
  params: idParams,
  item: references.adminFunctionIcon,
  adds: office.addFunctionIconRequest,
  changes: office.changeFunctionIconRequest,
});

const functions = createReferenceCalls({
  path: '/api/admin/functions',
  many: 'product functions',
  one: 'a product function',
  query: references.functionsQuery,
  tableQuery: references.functionsTableQuery,
  items: references.adminFunctions,
  params: idParams,
  item: references.adminFunction,
  adds: office.addFunctionRequest,
  changes: office.changeFunctionRequest,
});

/** Staff calls that edit the entries that products refer to. */
export const referenceCalls = {
  listStatuses: statuses.list,
  exportStatuses: statuses.export,
  getStatus: statuses.get,
  addStatus: statuses.add,
  changeStatus: statuses.change,
  archiveStatus: statuses.archive,
  restoreStatus: statuses.restore,
  statusUses: statuses.uses,
  listRequirementTypes: requirementTypes.list,
  exportRequirementTypes: requirementTypes.export,
  getRequirementType: requirementTypes.get,
  addRequirementType: requirementTypes.add,
  changeRequirementType: requirementTypes.change,
  archiveRequirementType: requirementTypes.archive,
  restoreRequirementType: requirementTypes.restore,
  requirementTypeUses: requirementTypes.uses,
  listRequirements: requirements.list,
  exportRequirements: requirements.export,
  getRequirement: requirements.get,
  addRequirement: requirements.add,
  changeRequirement: requirements.change,
  archiveRequirement: requirements.archive,
  restoreRequirement: requirements.restore,
  requirementUses: requirements.uses,
  listFunctionIcons: functionIcons.list,
  exportFunctionIcons: functionIcons.export,
  getFunctionIcon: functionIcons.get,
  addFunctionIcon: functionIcons.add,
  changeFunctionIcon: functionIcons.change,
  archiveFunctionIcon: functionIcons.archive,
  restoreFunctionIcon: functionIcons.restore,
  functionIconUses: functionIcons.uses,
  listFunctions: functions.list,
  exportFunctions: functions.export,
  getFunction: functions.get,
  addFunction: functions.add,
  changeFunction: functions.change,
  archiveFunction: functions.archive,
  restoreFunction: functions.restore,
  functionUses: functions.uses,
} as const satisfies Calls;
