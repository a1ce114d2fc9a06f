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
import type { Process, ProcessDeps } from '../processes/process.ts';
import { startProcess } from '../processes/process.ts';
import type { ExecuteStep } from '../processes/runner.ts';
import { done, incompleteExecution } from '../processes/runner.ts';
import type { PaymentSystems } from '../providers/payment-systems.ts';
import type { RecordReversalsDeps } from './record-reversals.ts';
import { createReversalsRecorder } from './record-reversals.ts';

export type CompleteAssignmentsDeps = RecordReversalsDeps &
  Readonly<{ systems: Pick<PaymentSystems, 'adapter'> }>;

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

/** Records the refunds of a payment whose assignment stopped before it had read them. */
export const createAssignmentCompleter = (
  deps: CompleteAssignmentsDeps,
): ExecuteStep<AssignedPaymentStep> => {
  const { clock, systems } = deps;
  const recordReversals = createReversalsRecorder(deps);
  return async ({ system, paymentId, since }, context) => {
    if (clock() < addMilliseconds(since, requestTimeoutMs)) return incompleteExecution;
    const adapter = systems.adapter(system);
    if (adapter) await recordReversals(adapter, paymentId, context);
    return done;
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
