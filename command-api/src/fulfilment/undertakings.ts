import type { DomainEvent, Recorded } from '@shop/domain/kernel';
import type { Step, Undertaking } from '@shop/domain/processes';
import { acknowledge, evolveUndertaking, isFulfilmentEvent } from '@shop/domain/processes';

/** All orders under way, folded from the log; each with the event that moved it last. */
export type Undertakings = Readonly<{
  /** The order that the event moved, or null where it concerns none. */
  fold: (event: Recorded<DomainEvent>) => string | null;
  acknowledge: (step: Step) => void;
  get: (orderId: string) => Undertaking | undefined;
  cause: (orderId: string) => Recorded<DomainEvent> | undefined;
  all: () => readonly Undertaking[];
  size: () => number;
}>;

export const undertakings = (known: readonly Undertaking[]): Undertakings => {
  const open = new Map(known.map((undertaking) => [undertaking.orderId, undertaking]));
  const causes = new Map<string, Recorded<DomainEvent>>();

  const keep = (orderId: string, next: Undertaking | null): void => {
    if (next) open.set(orderId, next);
    else {
      open.delete(orderId);
      causes.delete(orderId);
    }
  };

  return {
    fold: (event) => {
      if (!isFulfilmentEvent(event)) return null;
      const { orderId } = event.data;
      causes.set(orderId, event);
      keep(orderId, evolveUndertaking(open.get(orderId) ?? null, event));
      return orderId;
    },
    acknowledge: (step) => {
      const undertaking = open.get(step.orderId);
      if (undertaking) keep(step.orderId, acknowledge(undertaking, step));
    },
    get: (orderId) => open.get(orderId),
    cause: (orderId) => causes.get(orderId),
    all: () => [...open.values()],
    size: () => open.size,
  };
};
