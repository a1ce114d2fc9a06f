import { banStream } from '@shop/domain/identity';
import type { OrderId } from '@shop/domain/ordering';
import { orderId, orderStream } from '@shop/domain/ordering';
import type { Step } from '@shop/domain/processes';
import { execute } from '@shop/domain/processes';
import type { Clock } from '@shop/platform/clock';
import type { Failpoint } from '@shop/platform/failpoint';
import type { ExecuteStep } from '../processes/runner.ts';
import type { FulfilmentDeps } from './ports.ts';
import { stepPorts } from './ports.ts';

export type ExecuteStepDeps = FulfilmentDeps & Readonly<{ clock: Clock }>;

/** Executes one fulfilment step: commands that can be repeated, or a job with a fixed id. */
export const executeStep =
  (deps: ExecuteStepDeps): ExecuteStep<Step> =>
  async (step, context, foldedTo) => {
    const now = deps.clock();
    if (step.do === 'confirm-payment') preloadBan(deps, orderId(step.orderId));
    const { ports, position } = stepPorts(deps, { now, context, foldedTo });
    const isDone = await execute(ports, step, now);
    if (isDone || step.do !== 'release-abandoned') hitFailpoint(step, deps.failpoint);
    return { isDone, position: position() };
  };

/** Loads the ban ahead of the next step, which checks whether the buyer is banned. */
const preloadBan = ({ aggregates: { orders, bans } }: ExecuteStepDeps, id: OrderId): void => {
  const preload = async (): Promise<void> => {
    const { state } = await orders.load(orderStream(id));
    if (state.status !== 'unplaced') await bans.load(banStream(state.emailHash));
  };
  preload().catch(() => undefined); // the next step loads it and reports the error
};

const hitFailpoint = ({ do: kind }: Step, failpoint: Failpoint): void => {
  switch (kind) {
    case 'confirm-payment':
      return failpoint('fulfilment.payment-confirmed');
    case 'reverse-payment':
      return failpoint('fulfilment.reversal-recorded');
    case 'allocate-keys':
      return failpoint('fulfilment.keys-allocated');
    case 'await-keys':
      return failpoint('fulfilment.waiting-recorded');
    case 'fulfil-order':
      return failpoint('fulfilment.order-fulfilled');
    case 'acknowledge-allocation':
      return failpoint('fulfilment.allocation-acknowledged');
    case 'return-allocation':
      return failpoint('fulfilment.allocation-returned');
    case 'release-keys':
      return failpoint('fulfilment.keys-released');
    case 'revoke-keys':
      return failpoint('fulfilment.keys-revoked');
    case 'record-replacement':
      return failpoint('fulfilment.replacement-recorded');
    case 'acknowledge-replacement':
      return failpoint('fulfilment.replacement-acknowledged');
    case 'redeem-promo':
      return failpoint('fulfilment.promo-redeemed');
    case 'release-promo':
      return failpoint('fulfilment.promo-released');
    case 'redeem-customer-use':
      return failpoint('fulfilment.customer-use-redeemed');
    case 'release-customer-use':
      return failpoint('fulfilment.customer-use-released');
    case 'release-abandoned':
      return failpoint('fulfilment.abandoned-released');
    case 'mail-keys':
    case 'send-refund':
    case 'check-payment':
    case 'expire-order':
      return;
  }
};
