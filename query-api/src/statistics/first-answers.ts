import type { Durations } from '@shop/contracts/statistics/values';
import { noDurations, addDuration } from '@shop/domain/statistics/durations.rules';
import type { TicketDocument } from '@shop/contracts/support/documents';
import type { StoredModel } from '@shop/platform/projections';
import type { Collection } from 'mongodb';
import { dayCondition } from '../back-office/ranges.ts';

/** The maximum number of answers that are measured, newest first. */
const maxAnswers = 10_000;

/**
 * The waiting times for the first staff answer, of tickets first answered in these days (UTC, both
 * included). If there are more than `maxAnswers`, only the newest count.
 */
export const measureFirstAnswers = async (
  tickets: Collection<StoredModel<TicketDocument>>,
  { from, to }: Readonly<{ from: string; to: string }>,
): Promise<Durations> => {
  const found = tickets
    .find({ $and: [...dayCondition('document.first_answer_at', from, to)] })
    .project<{ document?: Partial<TicketDocument> }>({
      'document.agent_requested_at': 1,
      'document.first_answer_at': 1,
    })
    .sort({ 'document.first_answer_at': -1 })
    .limit(maxAnswers);
  let durations = noDurations;
  for await (const { document } of found) {
    const { agent_requested_at: requestedAt, first_answer_at: answeredAt } = document ?? {};
    // a user who was answered before asking did not wait
    if (requestedAt && answeredAt && requestedAt < answeredAt) {
      durations = addDuration(durations, requestedAt, answeredAt);
    }
  }
  return durations;
};
