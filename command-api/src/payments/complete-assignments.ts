import { addMilliseconds } from '@shop/domain/kernel';
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
import type { Process, ProcessDeps } from '../processes/process.ts';
import { startProcess } from '../processes/process.ts';
import type { ExecuteStep, StepResult } from '../processes/runner.ts';
import { done, incompleteExecution } from '../processes/runner.ts';
import type { PaymentSystems } from '../providers/payment-systems.ts';
import { ProviderUnavailableError } from '../providers/provider-http.ts';
import type { RecordReversalsDeps } from './record-reversals.ts';
import { createReversalsRecorder } from './record-reversals.ts';

export type CompleteAssignmentsDeps = RecordReversalsDeps &
  Readonly<{ systems: Pick<PaymentSystems, 'adapter'>; log: Pick<Log, 'warn'> }>;

/** Milliseconds after which the request that recorded the payment has ended or stopped. */
const requestTimeoutMs = 60_000;

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

/**
 * Records the refunds of a payment whose assignment stopped before it had read them. While the
 * payment system does not answer, or is not configured, it is asked again with each sweep: a failed
 * step would be repeated every second.
 */
export const createAssignmentCompleter = (
  deps: CompleteAssignmentsDeps,
): ExecuteStep<AssignedPaymentStep> => {
  const { clock, systems, log } = deps;
  const recordReversals = createReversalsRecorder(deps);

  const postpone = (details: object): StepResult => {
    log.warn(
      details,
      'The refunds of an assigned payment cannot be read; asking again in a minute',
    );
    return incompleteExecution;
  };

  return async ({ system, paymentId, since }, context) => {
    if (clock() < addMilliseconds(since, requestTimeoutMs)) return incompleteExecution;
    const adapter = systems.adapter(system);
    if (!adapter) return postpone({ system, paymentId, reason: 'not configured' });
    try {
      await recordReversals(adapter, paymentId, context);
      return done;
    } catch (error) {
      if (!(error instanceof ProviderUnavailableError)) throw error;
      return postpone({ system, paymentId, err: error });
    }
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
