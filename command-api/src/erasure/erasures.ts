import { personSubject, userId, userStream } from '@shop/domain/identity';
import type { Erasure, ErasureStep, ProcessDefinition } from '@shop/domain/processes';
import {
  erasureEventTypes,
  erasureSteps,
  evolveErasure,
  isErasureEvent,
} from '@shop/domain/processes';
import type { Clock } from '@shop/platform/clock';
import { typesPattern } from '@shop/platform/event-log';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Aggregates } from '../aggregates.ts';
import type { Process, ProcessDeps } from '../processes/process.ts';
import { startProcess } from '../processes/process.ts';
import { incompleteExecution } from '../processes/runner.ts';
import { closeOpenTicket } from './close-open-ticket.ts';
import type { ErasePersonDeps } from './repeat-erasure.ts';
import { erasePerson } from './repeat-erasure.ts';
import type { ErasureLedger } from './ledger.ts';

const definition: ProcessDefinition<Erasure, ErasureStep> = {
  name: 'erasures',
  schema: 1,
  types: typesPattern(erasureEventTypes),
  idOf: ({ userId: id }) => id,
  correlate: (event) => (isErasureEvent(event) ? event.data.userId : null),
  evolve: (open, event) => (isErasureEvent(event) ? evolveErasure(event) : open),
  pendingSteps: erasureSteps,
  keyOf: ({ erasure }) => erasure.userId,
  acknowledge: () => null,
};

type ErasuresDeps = ErasePersonDeps &
  Readonly<{
    aggregates: Pick<Aggregates, 'users' | 'ticketSlots' | 'tickets'>;
    /** Null if only the log records erasures. */
    ledger: Pick<ErasureLedger, 'add'> | null;
    /** Evicts what this program has cached of an erased person. */
    evict: (subject: string) => void;
    clock: Clock;
    failpoint: Failpoint;
  }>;

/**
 * Makes all data sealed for a person unreadable. Each step is idempotent, and the log records
 * completion only after the last one. The ticket is closed first, so that no file is added after
 * the files are deleted.
 */
export const startErasures = (deps: ProcessDeps, erasureDeps: ErasuresDeps): Promise<Process> => {
  const { ledger, evict: evictCachedKey, clock, failpoint } = erasureDeps;
  const { users } = erasureDeps.aggregates;
  const closeTicket = closeOpenTicket(erasureDeps);
  const erase = erasePerson(erasureDeps);
  return startProcess(deps, {
    definition,
    observe: (event) => {
      if (!isErasureEvent(event)) return;
      for (const person of event.data.people) evictCachedKey(personSubject(person));
    },
    execute: async ({ erasure }, context) => {
      const { userId: id, people, requestedAt } = erasure;
      await ledger?.add(erasure);
      failpoint('identity.erasure-recorded');
      await closeTicket(id, context);
      failpoint('identity.ticket-closed');
      for (const person of people) await erase(person, requestedAt, failpoint);
      const data = { userId: userId(id), now: clock() };
      await users(userStream(userId(id)), { type: 'CompleteErasure', data }, context);
      return incompleteExecution;
    },
  });
};
