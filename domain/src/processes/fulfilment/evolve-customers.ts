import { dropIfCompleted } from './completion.ts';
import type { CustomerEvent } from './events.ts';
import type { CustomerReservation, FulfilmentState } from './state.ts';
import { initialState, withReservedUntil } from './state.ts';

type CustomerReservationKey = Pick<CustomerReservation, 'code' | 'customerId'>;

export const withoutCustomerReservation = (
  state: FulfilmentState,
  { code, customerId }: CustomerReservationKey,
): FulfilmentState => ({
  ...state,
  customerReservations: state.customerReservations.filter(
    (other) => other.code !== code || other.customerId !== customerId,
  ),
});

const withCustomerReservation = (
  state: FulfilmentState,
  { code, customerId, until }: CustomerReservation,
): FulfilmentState => {
  const { customerReservations } = withoutCustomerReservation(state, { code, customerId });
  return { ...state, customerReservations: [...customerReservations, { code, customerId, until }] };
};

/** Uses that the streams of customers have reserved for the order. */
export const evolveByCustomer = (
  before: FulfilmentState | null,
  event: CustomerEvent,
): FulfilmentState | null => {
  const state = before ?? initialState(event.data.orderId);
  switch (event.type) {
    case 'promotions.CustomerUseReserved': {
      const reserved = withCustomerReservation(state, event.data);
      return withReservedUntil(reserved, event.data.until);
    }
    case 'promotions.CustomerUseRedeemed':
    case 'promotions.CustomerUseReleased':
      return dropIfCompleted(withoutCustomerReservation(state, event.data));
  }
};
