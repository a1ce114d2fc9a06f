import { z } from 'zod';

/**
 * The unified test format, as far as the published tests that are run here use it:
 * mongodb/specifications, source/unified-test-format/unified-test-format.md.
 */

/** A document as it is: Extended JSON may make a type of the driver's of one. */
const data = z.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

const requirement = z.object({
  minServerVersion: z.string().optional(),
  maxServerVersion: z.string().optional(),
  topologies: z.array(z.string()).optional(),
  serverParameters: data.optional(),
  auth: z.boolean().optional(),
  serverless: z.string().optional(),
  csfle: z.unknown().optional(),
});

export type Requirement = z.infer<typeof requirement>;

const clientEntity = z.strictObject({
  id: z.string(),
  uriOptions: data.optional(),
  useMultipleMongoses: z.boolean().optional(),
  observeEvents: z.array(z.string()).optional(),
  ignoreCommandMonitoringEvents: z.array(z.string()).optional(),
  serverApi: data.optional(),
});

const entity = z.union([
  z.strictObject({ client: clientEntity }),
  z.strictObject({
    database: z.strictObject({
      id: z.string(),
      client: z.string(),
      databaseName: z.string(),
      databaseOptions: data.optional(),
    }),
  }),
  z.strictObject({
    collection: z.strictObject({
      id: z.string(),
      database: z.string(),
      collectionName: z.string(),
      collectionOptions: data.optional(),
    }),
  }),
  z.strictObject({
    session: z.strictObject({
      id: z.string(),
      client: z.string(),
      sessionOptions: data.optional(),
    }),
  }),
  z.strictObject({
    bucket: z.strictObject({
      id: z.string(),
      database: z.string(),
      bucketOptions: data.optional(),
    }),
  }),
]);

export type EntityDescription = z.infer<typeof entity>;
export type ClientDescription = z.infer<typeof clientEntity>;

export const entityDescriptions = z.array(entity);

const expectedError = z.strictObject({
  isError: z.boolean().optional(),
  isClientError: z.boolean().optional(),
  errorContains: z.string().optional(),
  errorCode: z.number().optional(),
  errorCodeName: z.string().optional(),
  errorLabelsContain: z.array(z.string()).optional(),
  errorLabelsOmit: z.array(z.string()).optional(),
  errorResponse: data.optional(),
  expectResult: z.unknown().optional(),
  writeErrors: data.optional(),
  writeConcernErrors: z.array(z.unknown()).optional(),
});

export type ExpectedError = z.infer<typeof expectedError>;

const operation = z.strictObject({
  name: z.string(),
  object: z.string(),
  arguments: data.default({}),
  expectResult: z.unknown().optional(),
  expectError: expectedError.optional(),
  ignoreResultAndError: z.boolean().optional(),
  saveResultAsEntity: z.string().optional(),
});

export type Operation = z.infer<typeof operation>;

export const operations = z.array(operation);

const expectedEvents = z.strictObject({
  client: z.string(),
  eventType: z.enum(['command', 'cmap']).default('command'),
  events: z.array(z.record(z.string(), data)),
  ignoreExtraEvents: z.boolean().default(false),
});

export type ExpectedEvents = z.infer<typeof expectedEvents>;

const collectionData = z.strictObject({
  databaseName: z.string(),
  collectionName: z.string(),
  createOptions: data.optional(),
  documents: z.array(data),
});

export type CollectionData = z.infer<typeof collectionData>;

const test = z.strictObject({
  description: z.string(),
  skipReason: z.string().optional(),
  runOnRequirements: z.array(requirement).optional(),
  operations,
  expectEvents: z.array(expectedEvents).default([]),
  outcome: z.array(collectionData).default([]),
});

export type UnifiedTest = z.infer<typeof test>;

export const unifiedFile = z.object({
  description: z.string(),
  schemaVersion: z.string(),
  runOnRequirements: z.array(requirement).optional(),
  createEntities: entityDescriptions.default([]),
  initialData: z.array(collectionData).default([]),
  tests: z.array(test),
});

export type UnifiedFile = z.infer<typeof unifiedFile>;
