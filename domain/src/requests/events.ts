import type { DomainEvent, EventOf } from '../kernel/index.ts';
import { event, eventRegistry } from '../kernel/index.ts';
import type { Instant, Sealed } from '@shop/contracts/kernel';

/** Somebody began to do what was asked for; `digest` tells what it was, `attempt` who does it. */
export type RequestClaimed = DomainEvent<
  'platform.RequestClaimed',
  { digest: string; attempt: string; at: Instant }
>;
/** It was done, or refused for good. `answer` holds the headers and the body. */
export type RequestAnswered = DomainEvent<
  'platform.RequestAnswered',
  { attempt: string; status: number; answer: Sealed; at: Instant }
>;
/** It failed in a way that asking again may mend. */
export type RequestAbandoned = DomainEvent<
  'platform.RequestAbandoned',
  { attempt: string; at: Instant }
>;

/** All events of the slice by the kind of their streams. */
export const requestsEvents = eventRegistry({
  request: {
    'platform.RequestClaimed': event<RequestClaimed>(),
    'platform.RequestAnswered': event<RequestAnswered>(),
    'platform.RequestAbandoned': event<RequestAbandoned>(),
  },
});

export type RequestEvent = EventOf<typeof requestsEvents.request>;
