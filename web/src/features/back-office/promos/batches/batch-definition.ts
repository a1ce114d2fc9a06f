import type { PromoBatchItem, promoBatchInput } from '@shop/contracts/promotions/batches.contract';

/** The values that determine the codes of a batch. */
export type BatchDefinition = Readonly<
  NonNullable<(typeof promoBatchInput)['~standard']['types']>['output']
>;

/** The definition of an existing batch, to generate its remaining codes. */
export const toBatchDefinition = (batch: PromoBatchItem): BatchDefinition => ({
  name: batch.name,
  prefix: batch.prefix,
  count: batch.count,
  length: batch.length,
  alphabet: batch.alphabet,
  reward: batch.reward,
  scope: batch.scope,
  from: batch.from,
  to: batch.to,
  limit: batch.limit,
  per_customer: batch.per_customer,
  minimum: batch.minimum,
});
