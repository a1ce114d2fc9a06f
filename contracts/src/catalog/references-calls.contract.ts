import type { z } from 'zod';
import { archiveAndRestore } from '../wire/archiving.contract.ts';
import type { Calls } from '../wire/call.contract.ts';
import { exportCall, listAndEntry } from '../wire/staff-lists.contract.ts';
import { usesCall } from '../wire/uses.contract.ts';
import { byCode, byId } from './back-office-calls.contract.ts';
import * as office from './back-office.contract.ts';
import * as references from './references.contract.ts';

/** Entries of one kind that products refer to, for the moderators who keep them. */
type Kept = Readonly<{
  path: string;
  /** In English, as summaries begin. */
  many: string;
  /** In English, as summaries use it: `a function of products`. */
  one: string;
  query: z.ZodObject;
  /** Of the export. */
  tableQuery: z.ZodObject;
  items: z.ZodType;
  params: z.ZodObject;
  item: z.ZodType;
  adds: z.ZodObject;
  changes: z.ZodObject;
}>;

const kept = ({ path, many, one, query, tableQuery, items, params, item, adds, changes }: Kept) =>
  ({
    export: exportCall({ path, many, query: tableQuery }),
    ...listAndEntry({
      path,
      many,
      one: one.charAt(0).toUpperCase() + one.slice(1),
      query,
      items,
      params,
      item,
    }),
    ...archiveAndRestore({ path, one, params }),
    uses: usesCall({ path, one, params }),
    add: {
      method: 'POST',
      path,
      summary: `Adds ${one}`,
      caller: 1,
      body: adds,
      replies: { 201: office.savedReply },
      codes: ['id-taken'],
    },
    change: {
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Changes ${one}`,
      caller: 1,
      params,
      body: changes,
      replies: { 200: office.savedReply },
      codes: ['changed-meanwhile', 'not-found'],
    },
  }) as const satisfies Calls;

const statuses = kept({
  path: '/api/admin/statuses',
  many: 'Statuses that products may have',
  one: 'a status that products may have',
  query: references.statusesQuery,
  tableQuery: references.statusesTableQuery,
  items: references.adminStatuses,
  params: byCode,
  item: references.adminStatus,
  adds: office.addStatusRequest,
  changes: office.changeStatusRequest,
});

const requirementTypes = kept({
  path: '/api/admin/requirements-types',
  many: 'Requirement types',
  one: 'a requirement type',
  query: references.requirementTypesQuery,
  tableQuery: references.requirementTypesTableQuery,
  items: references.adminRequirementTypes,
  params: byId,
  item: references.adminRequirementType,
  adds: office.addRequirementTypeRequest,
  changes: office.changeRequirementTypeRequest,
});

const requirements = kept({
  path: '/api/admin/requirements',
  many: 'Requirements of products',
  one: 'a requirement of products',
  query: references.requirementsQuery,
  tableQuery: references.requirementsTableQuery,
  items: references.adminRequirements,
  params: byId,
  item: references.adminRequirement,
  adds: office.addRequirementRequest,
  changes: office.changeRequirementRequest,
});

const functionIcons = kept({
  path: '/api/admin/functionicons',
  many: 'Pictures for functions',
  one: 'a picture for functions',
  query: references.functionIconsQuery,
  tableQuery: references.functionIconsTableQuery,
  items: references.adminFunctionIcons,
  params: byId,
  item: references.adminFunctionIcon,
  adds: office.addFunctionIconRequest,
  changes: office.changeFunctionIconRequest,
});

const functions = kept({
  path: '/api/admin/functions',
  many: 'Functions of products',
  one: 'a function of products',
  query: references.functionsQuery,
  tableQuery: references.functionsTableQuery,
  items: references.adminFunctions,
  params: byId,
  item: references.adminFunction,
  adds: office.addFunctionRequest,
  changes: office.changeFunctionRequest,
});

/** How staff keep what products refer to. */
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
