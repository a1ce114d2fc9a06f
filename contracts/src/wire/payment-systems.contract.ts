/** In the order in which the shop shows them. */
export const paymentSystems = [
  'freekassa',
  'mir',
  'webmoney',
  'yoomoney',
  'digiseller',
  'lava',
  'sandbox',
] as const;
export type PaymentSystem = (typeof paymentSystems)[number];
