import type { DomainEvent, Recorded } from '@shop/domain/kernel';
import type { Step, Undertaking } from '@shop/domain/processes';
import {
  acknowledge,
  evolveUndertaking,
  fulfilmentEventTypes,
  isFulfilmentEvent,
  stepsOf,
} from '@shop/domain/processes';
import { typesPattern } from '@shop/platform/event-log';
import { observedTypes } from '../aggregates.ts';
import type { Process, ProcessDeps } from '../processes/process.ts';
import { startProcess } from '../processes/process.ts';
import type { Rules } from '../processes/rules.ts';
import type { PerformDeps } from './perform.ts';
import { perform } from './perform.ts';

const rules: Rules<Undertaking, Step> = {
  name: 'fulfilment',
  schema: 1,
  types: `${typesPattern(fulfilmentEventTypes)}|${observedTypes}`,
  idOf: ({ orderId }) => orderId,
  concerns: (event) => (isFulfilmentEvent(event) ? event.data.orderId : null),
  evolve: (undertaking, event) =>
    isFulfilmentEvent(event) ? evolveUndertaking(undertaking, event) : undertaking,
  stepsOf,
  acknowledge,
};

/** Drives every order from the reservation of its keys to their delivery. */
export const fulfilment = (
  deps: ProcessDeps,
  performing: PerformDeps,
  /** Told of every event before it is acted on. */
  observe: (event: Recorded<DomainEvent>) => void,
): Promise<Process> => startProcess(deps, { rules, observe, perform: perform(performing) });
