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
  async (step, by) => {
    const now = deps.clock();
    if (step.do === 'confirm-payment') preloadBan(deps, orderId(step.orderId));
    const { ports, position } = stepPorts(deps, now, by);
    const isDone = await execute(ports, step, now);
    if (isDone || step.do !== 'release-abandoned') passFailpoint(step, deps.pass);
    return { isDone, position: position() };
  };

/** The next step asks whether the buyer is banned: by then the answer is cached. */
const preloadBan = ({ aggregates: { orders, bans } }: ExecuteStepDeps, id: OrderId): void => {
  const preload = async (): Promise<void> => {
    const { state } = await orders.load(orderStream(id));
    if (state.status !== 'unplaced') await bans.load(banStream(state.emailHash));
  };
  preload().catch(() => undefined); // the next step loads it and reports the error
};

const passFailpoint = ({ do: kind }: Step, pass: Failpoint): void => {
  switch (kind) {
    case 'confirm-payment':
      return pass('fulfilment.payment-confirmed');
    case 'reverse-payment':
      return pass('fulfilment.reversal-told');
    case 'issue-keys':
      return pass('fulfilment.keys-issued');
    case 'await-keys':
      return pass('fulfilment.waiting-told');
    case 'fulfil-order':
      return pass('fulfilment.order-fulfilled');
    case 'settle-issue':
      return pass('fulfilment.issue-settled');
    case 'take-back-issue':
      return pass('fulfilment.issue-taken-back');
    case 'release-keys':
      return pass('fulfilment.keys-released');
    case 'revoke-keys':
      return pass('fulfilment.keys-revoked');
    case 'record-replacement':
      return pass('fulfilment.replacement-told');
    case 'settle-replacement':
      return pass('fulfilment.replacement-settled');
    case 'redeem-promo':
      return pass('fulfilment.promo-redeemed');
    case 'release-promo':
      return pass('fulfilment.promo-released');
    case 'redeem-customer-use':
      return pass('fulfilment.customer-use-redeemed');
    case 'release-customer-use':
      return pass('fulfilment.customer-use-released');
    case 'release-abandoned':
      return pass('fulfilment.abandoned-released');
    case 'mail-keys':
    case 'send-refund':
    case 'check-payment':
    case 'expire-order':
      return;
  }
};
