import type { DomainEvent } from '../kernel/index.ts';
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

export type RequestEvent = RequestClaimed | RequestAnswered | RequestAbandoned;
