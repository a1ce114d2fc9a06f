import { order } from '@shop/domain/ordering';
import type { Order, OrderCommand, OrderEvent } from '@shop/domain/ordering';
import { orderCommands, orderEvents, quarterPastNoon } from '@shop/domain/testing';
import { code, page, table } from './markdown.ts';

const events = orderEvents();
const { reverse: reversePayment, ...commands } = orderCommands(events);
const [firstKey = ''] = events.keys;

type Example = Readonly<{
  status: Order['status'];
  /** Distinguishes it from another example of the same status. */
  detail?: string;
  history: readonly OrderEvent[];
}>;

const { placed } = events;

/** At least one example of each status. */
export const examples: readonly Example[] = [
  { status: 'unplaced', history: [] },
  { status: 'pending', history: [placed] },
  { status: 'expired', history: [placed, events.expired()] },
  { status: 'cancelled', history: [placed, events.cancelled()] },
  { status: 'paid', history: [placed, events.paid()] },
  {
    status: 'paid',
    detail: 'on hold',
    history: [placed, events.paid(), events.held()],
  },
  { status: 'fulfilled', history: [placed, events.paid(), events.fulfilled()] },
  {
    status: 'stopped',
    detail: 'refund due',
    history: [placed, events.paid(), events.refundDecided()],
  },
  {
    status: 'stopped',
    detail: 'money returned',
    history: [placed, events.paid(), events.reversed()],
  },
];

const examplesOfStatus: Readonly<Record<Order['status'], true>> = {
  unplaced: true,
  pending: true,
  expired: true,
  cancelled: true,
  paid: true,
  fulfilled: true,
  stopped: true,
};
export const statuses = Object.keys(examplesOfStatus);

/** One example of every command. */
export const examplesOfCommand: Readonly<Record<OrderCommand['type'], OrderCommand>> = {
  PlaceOrder: commands.place(),
  ChoosePaymentSystem: commands.choose('webmoney'),
  ConfirmPayment: commands.confirm(),
  AcceptMismatch: commands.accept(),
  ReversePayment: reversePayment(),
  ExpireOrder: commands.expire(quarterPastNoon),
  CancelOrder: commands.cancel,
  HoldOrder: commands.hold,
  LiftHold: commands.lift,
  ResolveAttention: commands.resolve,
  AwaitKeys: commands.awaitKeys,
  FulfilOrder: commands.fulfil(),
  ReplaceKey: commands.replace(firstKey, 'import:9'),
  RevealKey: commands.reveal(),
  DownloadKeys: commands.download,
  RecordKeysMailed: commands.mailed(),
  RecordMailFailed: commands.mailFailed(),
  ResendKeysMail: commands.mailAgain,
  CorrectEmail: commands.correctEmail(),
  DecideRefund: commands.refund(),
  RecordRefundAttempt: commands.refundAttempt(),
  RecordRefundSent: commands.refundSent(),
  RecordRefundFailed: commands.refundFailed(),
  RetryRefund: commands.retryRefund(),
};

export const stateAfter = (history: readonly OrderEvent[]): Order =>
  history.reduce(order.evolve, order.initialState);

const codeOf = (error: unknown): string => {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    return error.code;
  }
  throw error;
};

const withoutSlice = (type: string): string => type.replace(/^[a-z-]+\./, '');

const outcome = (command: OrderCommand, state: Order): string => {
  try {
    const decided = order.decide(command, state);
    if (decided.length === 0) return '–';
    return decided.map(({ type }) => `**${withoutSlice(type)}**`).join(', ');
  } catch (error) {
    return code(codeOf(error));
  }
};

const columnTitle = ({ status, detail }: Example): string =>
  detail === undefined ? status : `${status}: ${detail}`;

/** The order's answer to each command in each status, computed by the current decider. */
export const orderStatesPage = (): string => {
  const states = examples.map(({ history }) => stateAfter(history));
  return page(
    'Order states',
    'An order is in one status at a time. This table shows what `domain/src/ordering/order.ts` decides for each command in each status, for an order of one key that is paid in full.',
    '- **An event**: the command is accepted and appends it.\n- **–**: the command is accepted and changes nothing, because it was done before or no longer matters.\n- `a-code`: the command is rejected with this code, which the API answers with status 409.',
    table(
      ['command', ...examples.map(columnTitle)],
      Object.values(examplesOfCommand).map((command) => [
        command.type,
        ...states.map((state) => outcome(command, state)),
      ]),
    ),
    'The same command can have another outcome with other data: for example, `ExpireOrder` before the time to pay is over is rejected with `order-not-due`, and a payment of another amount becomes `PaymentMismatched`. The tests beside the decider cover these cases.',
  );
};
