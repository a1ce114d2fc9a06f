export type { FulfilmentEvent, Step, Undertaking } from './fulfilment.ts';
export {
  acknowledge,
  evolveUndertaking,
  fulfilmentEventTypes,
  isFulfilmentEvent,
  stepsOf,
} from './fulfilment.ts';
