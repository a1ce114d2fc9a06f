import type { DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import type { FulfilmentState, ProcessDefinition, Step } from '@shop/domain/processes';
import {
  acknowledge,
  evolveFulfilment,
  fulfilmentEventTypes,
  isFulfilmentEvent,
  pendingSteps,
} from '@shop/domain/processes';
import { typesPattern } from '@shop/platform/event-log';
import { observedEvents } from '../aggregates.ts';
import type { Process, ProcessDeps } from '../processes/process.ts';
import { startProcess } from '../processes/process.ts';
import type { ExecuteStepDeps } from './execute-step.ts';
import { executeStep } from './execute-step.ts';

const definition: ProcessDefinition<FulfilmentState, Step> = {
  name: 'fulfilment',
  schema: 1,
  types: typesPattern(fulfilmentEventTypes),
  idOf: ({ orderId }) => orderId,
  correlate: (event) => (isFulfilmentEvent(event) ? event.data.orderId : null),
  evolve: (state, event) => (isFulfilmentEvent(event) ? evolveFulfilment(state, event) : state),
  pendingSteps,
  keyOf: JSON.stringify,
  acknowledge,
};

/** Takes every order from the reservation of its keys to their delivery. */
export const fulfilOrders = (
  deps: ProcessDeps,
  stepDeps: ExecuteStepDeps,
  /** Receives every event, also those of `observedEvents`, before a step follows from it. */
  observe: (event: RecordedEvent<DomainEvent>) => void,
): Promise<Process> =>
  startProcess(deps, {
    definition,
    observe,
    observed: observedEvents,
    execute: executeStep(stepDeps),
  });
