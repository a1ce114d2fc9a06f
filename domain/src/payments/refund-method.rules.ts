/** Systems with a refund API. Refunds through other systems are sent manually. */
const systemsWithRefundApi: readonly string[] = ['mir', 'lava', 'sandbox'];

/** How a refund through a system is sent, unless an administrator wants to send it manually. */
export const refundMethodOf = (system: string): 'api' | 'manual' =>
  systemsWithRefundApi.includes(system) ? 'api' : 'manual';
