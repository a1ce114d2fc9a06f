import type { z } from 'zod';
import { createArchiveCalls } from '../wire/archiving.contract.ts';
import type { Calls } from '../wire/call.contract.ts';
import { createExportCall, listAndEntry } from '../wire/staff-lists.contract.ts';
import { createUsesCall } from '../wire/uses.contract.ts';
import { codeParams, idParams } from './back-office-calls.contract.ts';
import * as office from './back-office.contract.ts';
import * as references from './references.contract.ts';

/** Calls for entries of one kind that products refer to, for moderators. */
type EntryCallOptions = Readonly<{
  path: string;
  /** In English, as summaries use it: `product functions`. */
  many: string;
  /** In English, as summaries use it: `a product function`. */
  one: string;
  query: z.ZodObject;
  /** The query of the export. */
  tableQuery: z.ZodObject;
  items: z.ZodType;
  params: z.ZodObject;
  item: z.ZodType;
  adds: z.ZodObject;
  changes: z.ZodObject;
}>;

const createEntryCalls = ({
  path,
  many: pluralName,
  one: singularName,
  query,
  tableQuery,
  items,
  params,
  item,
  adds,
  changes,
}: EntryCallOptions) =>
  ({
    export: createExportCall({ path, many: pluralName, query: tableQuery }),
    ...listAndEntry({
      path,
      many: pluralName,
      one: singularName,
      query,
      items,
      params,
      item,
    }),
    ...createArchiveCalls({ path, one: singularName, params }),
    uses: createUsesCall({ path, one: singularName, params }),
    add: {
      method: 'POST',
      path,
      summary: `Adds ${singularName}`,
      caller: 1,
      body: adds,
      replies: { 201: office.savedReply },
      codes: ['id-taken'],
    },
    change: {
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Changes ${singularName}`,
      caller: 1,
      params,
      body: changes,
      replies: { 200: office.savedReply },
      codes: ['changed-meanwhile', 'not-found'],
    },
  }) as const satisfies Calls;

const statuses = createEntryCalls({
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

const requirementTypes = createEntryCalls({
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

const requirements = createEntryCalls({
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

const functionIcons = createEntryCalls({
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

const functions = createEntryCalls({
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
