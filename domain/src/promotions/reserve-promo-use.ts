import { DomainError } from '../kernel/index.ts';
import type { PromoCommand, ReservePromo } from './commands.ts';
import type { CustomerUseCommand, CustomerUses } from './customer-uses.ts';
import { usesByOtherOrders } from './customer-uses.ts';
import { evaluatePromo } from './evaluate-promo.rules.ts';
import type { PromoCode } from '@shop/contracts/promotions/promo-code';
import type { Promo, ReservedUse } from './promo-state.ts';
import { isCountedForCustomer, promoUsage, findReservedUse } from './promo-state.ts';
import { promoError } from './reject.ts';
import { isSameUse } from './promo-uses.ts';

/** The streams of a code and of its customers. A refused command throws a `DomainError`. */
export type PromoUsePorts = Readonly<{
  /** The code as far as this program has read it. */
  findPromo: (code: PromoCode) => Promise<Promo>;
  /** The code, with all events of its stream. */
  findLatestPromo: (code: PromoCode) => Promise<Promo>;
  sendToPromo: (command: Exclude<PromoCommand, { type: 'RecordRefusal' }>) => Promise<Promo>;
  sendToCustomer: (command: CustomerUseCommand) => Promise<CustomerUses>;
}>;

export type PromoReservationPorts = PromoUsePorts &
  Readonly<{
    /**
     * Reports that the reservation of a refused customer could not be undone. Fulfilment releases
     * it within two minutes.
     */
    onUndoFailed: (failure: Readonly<{ orderId: string; error: unknown }>) => void;
  }>;

export type PromoUseRequest = Omit<ReservePromo['data'], 'usesOfCustomer' | 'customerLimit'>;

/** Staff may set or remove the limit per customer between two reads. */
const attempts = 3;

const isConcurrencyConflict = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'changed-meanwhile';

/**
 * Reserves a use of a code for an order. If the code has a limit per customer, the customer's
 * stream reserves first, so that every use of the code is counted. After a crash in between,
 * fulfilment releases the customer's reservation. Throws a `DomainError` if the use is refused; the
 * errors of the code precede `promo-already-used`.
 */
export const reservePromoUse = async (
  ports: PromoReservationPorts,
  request: PromoUseRequest,
  attempt = 1,
): Promise<ReservedUse> => {
  try {
    return await attemptReservation(ports, request);
  } catch (error) {
    if (!isConcurrencyConflict(error) || attempt === attempts) throw error;
    return reservePromoUse(ports, request, attempt + 1);
  }
};

const attemptReservation = async (
  ports: PromoReservationPorts,
  request: PromoUseRequest,
): Promise<ReservedUse> => {
  const promo = await findAvailable(ports, request);
  if (!isCountedForCustomer(promo, request.orderId)) {
    return reserveCodeUse(ports, { ...request, usesOfCustomer: null, customerLimit: null });
  }
  const limit = promo.status === 'existing' ? promo.terms.perCustomer : null;
  return reserveCodeAndCustomerUse(ports, request, limit);
};

/**
 * Rejects for reasons of the code before any reservation, if they also apply to its latest state.
 */
const findAvailable = async (ports: PromoUsePorts, request: PromoUseRequest): Promise<Promo> => {
  const current = await ports.findPromo(request.code);
  if (!findRefusal(current, request)) return current;
  const latest = await ports.findLatestPromo(request.code);
  const refusal = findRefusal(latest, request);
  if (refusal) throw promoError(refusal);
  return latest;
};

const findRefusal = (promo: Promo, request: PromoUseRequest) => {
  const own = findReservedUse(promo, request.orderId);
  if (own && isSameUse(own, request)) return null;
  const evaluation = evaluatePromo(promoUsage(promo, 0), request);
  return 'refusal' in evaluation ? evaluation : null;
};

const reserveCodeUse = async (
  ports: PromoUsePorts,
  data: ReservePromo['data'],
): Promise<ReservedUse> => {
  const reserved = findReservedUse(
    await ports.sendToPromo({ type: 'ReservePromo', data }),
    data.orderId,
  );
  if (!reserved)
    throw new TypeError(
      `The promo code has no reservation of order ${data.orderId} after it was reserved`,
    );
  return reserved;
};

const reserveCodeAndCustomerUse = async (
  ports: PromoReservationPorts,
  request: PromoUseRequest,
  limit: number | null,
): Promise<ReservedUse> => {
  const { code, customerId, orderId, until, now } = request;
  const reservationData = { code, customerId, orderId, now };
  const uses = await ports.sendToCustomer({
    type: 'ReserveCustomerUse',
    data: { ...reservationData, until, limit },
  });
  try {
    const usesOfCustomer = usesByOtherOrders(uses, orderId);
    return await reserveCodeUse(ports, { ...request, usesOfCustomer, customerLimit: limit });
  } catch (error) {
    const own = uses.get(orderId);
    if (error instanceof DomainError && own?.status === 'reserved') {
      const data = { ...reservationData, until: own.until };
      // a failure must not replace the refusal
      await ports
        .sendToCustomer({ type: 'UndoCustomerReservation', data })
        .catch((undoError: unknown) => ports.onUndoFailed({ orderId, error: undoError }));
    }
    throw error;
  }
};
