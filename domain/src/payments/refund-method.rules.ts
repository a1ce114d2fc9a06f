/** Systems with a refund API. Refunds through other systems are sent by hand. */
const systemsWithRefundApi: readonly string[] = ['mir', 'lava', 'sandbox'];

/** How a refund through a system is sent, unless an administrator wants to send it by hand. */
export const refundMethodOf = (system: string): 'api' | 'by_hand' =>
  systemsWithRefundApi.includes(system) ? 'api' : 'by_hand';
