import type { Instant } from '@shop/contracts/kernel';
import type { CommandContext } from '@shop/domain/kernel';
import { addMilliseconds, millisecondsBetween } from '@shop/domain/kernel';
import type {
  AssignedPayment,
  AssignedPaymentStep,
  ProcessDefinition,
} from '@shop/domain/processes';
import {
  assignedPaymentEventTypes,
  assignedPaymentId,
  assignedPaymentSteps,
  correlateAssignedPayment,
  evolveAssignedPayment,
  isAssignedPaymentEvent,
} from '@shop/domain/processes';
import { typesPattern } from '@shop/platform/event-log';
import type { Log } from '@shop/platform/log';
import { ttlCache } from '@shop/platform/memory';
import type { EmailStaff } from '../people/email-staff.ts';
import type { Process, ProcessDeps } from '../processes/process.ts';
import { startProcess } from '../processes/process.ts';
import type { ExecuteStep, StepResult } from '../processes/runner.ts';
import { done, incompleteExecution } from '../processes/runner.ts';
import type { PaymentSystems } from '../providers/payment-systems.ts';
import { ProviderUnavailableError } from '../providers/provider-http.ts';
import type { RecordReversalsDeps } from './record-reversals.ts';
import { createReversalsRecorder } from './record-reversals.ts';

export type CompleteAssignmentsDeps = RecordReversalsDeps &
  Readonly<{
    systems: Pick<PaymentSystems, 'adapter'>;
    /** Null if the shop sends staff no emails. */
    emailStaff: EmailStaff | null;
    log: Pick<Log, 'warn'>;
  }>;

/** Milliseconds after which the request that recorded the payment has ended or stopped. */
const requestTimeoutMs = 60_000;
/** Milliseconds after the payment was recorded during which its payment system is queried. */
const queryPeriodMs = 24 * 60 * 60_000;
/** The pause after a query, as a part of the time from the record of the payment to it. */
const pausePerAge = 0.1;
const maxCachedQueries = 10_000;
/** Staff are not emailed about older payments, which a replay of the log finds again. */
const maxAlertAgeMs = 8 * queryPeriodMs;

const definition: ProcessDefinition<AssignedPayment, AssignedPaymentStep> = {
  name: 'assigned-payments',
  schema: 1,
  types: typesPattern(assignedPaymentEventTypes),
  idOf: assignedPaymentId,
  correlate: (event) => (isAssignedPaymentEvent(event) ? correlateAssignedPayment(event) : null),
  evolve: (assigned, event) =>
    isAssignedPaymentEvent(event) ? evolveAssignedPayment(assigned, event) : assigned,
  pendingSteps: assignedPaymentSteps,
  keyOf: ({ do: step }) => step,
  acknowledge: () => null,
};

type PaymentQuery = Readonly<{ sentAt: Instant }>;

/** True if the pause after the last query has passed. */
const isDue = (since: Instant, last: PaymentQuery | undefined, now: Instant): boolean =>
  last === undefined ||
  millisecondsBetween(last.sentAt, now) >= millisecondsBetween(since, last.sentAt) * pausePerAge;

/**
 * Records the refunds of a payment whose assignment stopped before it had read them. While the
 * payment system does not answer, has no such payment or is not configured, it is queried again
 * with ever longer pauses. After a day the payment is left to staff, who are emailed.
 */
export const createAssignmentCompleter = (
  deps: CompleteAssignmentsDeps,
): ExecuteStep<AssignedPaymentStep> => {
  const { clock, systems, log, emailStaff } = deps;
  const recordReversals = createReversalsRecorder(deps);
  const lastQueries = ttlCache<string, PaymentQuery>(maxCachedQueries, queryPeriodMs);

  const leaveToStaff = async (
    { system, paymentId, since }: AssignedPaymentStep,
    details: object,
    context: CommandContext,
  ): Promise<StepResult> => {
    log.warn(details, 'The refunds of an assigned payment could not be read; staff have to check');
    if (millisecondsBetween(since, clock()) < maxAlertAgeMs) {
      const mailId = `payment-unchecked-${system}-${paymentId}`;
      const about = { system, paymentId };
      await emailStaff?.(mailId, { kind: 'payment-unchecked', about }, context);
    }
    return done;
  };

  const readRefunds = async (
    { system, paymentId }: AssignedPaymentStep,
    context: CommandContext,
  ): Promise<object | null> => {
    const adapter = systems.adapter(system);
    if (!adapter) return { system, paymentId, reason: 'not configured' };
    try {
      await recordReversals(adapter, paymentId, context);
      return null;
    } catch (error) {
      if (!(error instanceof ProviderUnavailableError)) throw error;
      return { system, paymentId, err: error };
    }
  };

  return async (step, context) => {
    const { since } = step;
    const id = assignedPaymentId(step);
    const now = clock();
    if (now < addMilliseconds(since, requestTimeoutMs)) return incompleteExecution;
    if (!isDue(since, lastQueries.get(id), now)) return incompleteExecution;
    const failure = await readRefunds(step, context);
    if (failure === null) return done;
    if (now >= addMilliseconds(since, queryPeriodMs)) return leaveToStaff(step, failure, context);
    lastQueries.set(id, { sentAt: now });
    log.warn(failure, 'The refunds of an assigned payment cannot be read; asking again later');
    return incompleteExecution;
  };
};

/**
 * Completes assignments of payments without an order after a crash. Their requests read the refunds
 * after they have recorded the payment, and nobody has to repeat them.
 */
export const completeAssignments = (
  processDeps: ProcessDeps,
  deps: CompleteAssignmentsDeps,
): Promise<Process> =>
  startProcess(processDeps, { definition, execute: createAssignmentCompleter(deps) });
