import type { By, Instant, Sealed } from '@shop/domain/kernel';
import { orderNumberStream, orderStream } from '@shop/domain/ordering';
import type { Verdict } from '@shop/domain/payments';
import { notificationIdOf, paymentInboxStream, paymentStream } from '@shop/domain/payments';
import type { Clock } from '@shop/platform/clock';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Vault } from '@shop/platform/vault';
import { Forgotten } from '@shop/platform/vault';
import type { Aggregates } from '../aggregates.ts';
import { oneByOne } from '../one-by-one.ts';
import { personSubject } from '../ordering/buyer.ts';
import { toContent } from './incoming.ts';
import type { Effect, Judgement } from './judge-notification.ts';
import { commandOf, judgeNotification } from './judge-notification.ts';
import type { Incoming, Judged, PaymentAdapter } from './payment-adapter.ts';

export type TakeNotificationDeps = Readonly<{
  aggregates: Pick<Aggregates, 'orders' | 'orderNumbers' | 'payments' | 'paymentInboxes'>;
  vault: Vault;
  clock: Clock;
  newId: () => string;
  pass: Failpoint;
  /** Whether one more refused notification of the system may be kept this minute. */
  mayKeepRefused: (system: string) => boolean;
  count: (system: string, verdict: Verdict) => void;
}>;

type Came = Readonly<{ incoming: Incoming; judged: Judged }>;
type Taken = Judgement & Readonly<{ position?: bigint | undefined }>;

/** Counts money that came or went back; the last event where there was anything to count. */
export const countMoney = ({
  aggregates: { payments },
  pass,
}: Pick<TakeNotificationDeps, 'aggregates' | 'pass'>) => {
  return async (
    system: string,
    effect: Effect,
    at: Instant,
    by: By,
  ): Promise<bigint | undefined> => {
    const { position } = await payments(
      paymentStream(system, effect.paymentId),
      commandOf(system, effect, at),
      by,
    );
    pass('payments.payment-recorded');
    return position;
  };
};

/**
 * Keeps what a provider said with its verdict, and counts the money that it tells of. What comes of
 * one payment at once is judged one by one: what repeats something is known for a repeat.
 */
export const takeJudged = (deps: TakeNotificationDeps) => {
  const { aggregates, vault, clock, newId, pass, mayKeepRefused, count } = deps;
  const { orders, orderNumbers, paymentInboxes } = aggregates;
  const judge = judgeNotification(aggregates);
  const countIn = countMoney(deps);
  const inLine = oneByOne();

  /** What a provider tells of an order goes with its buyer; money is kept track of all the same. */
  const seal = async (content: string, number: number | null, inbox: string): Promise<Sealed> => {
    const stream = number === null ? null : orderNumberStream(number);
    const owner = stream === null ? null : (await orderNumbers.load(stream)).state;
    const order = owner === null ? null : (await orders.load(orderStream(owner.orderId))).state;
    if (order === null || order.status === 'unplaced') return vault.seal(inbox, content);
    return vault.seal(personSubject(order.personId), content).catch((error: unknown) => {
      if (error instanceof Forgotten) return vault.seal(inbox, content);
      throw error;
    });
  };

  const keep = async (
    system: string,
    incoming: Incoming,
    { verdict, number, paymentId }: Judgement,
    at: Instant,
    by: By,
  ): Promise<void> => {
    const day = at.slice(0, 10);
    await paymentInboxes(
      paymentInboxStream(system, day),
      {
        type: 'KeepNotification',
        data: {
          system,
          notificationId: notificationIdOf(system, day, newId()),
          content: await seal(toContent(incoming), number, `inbox-${system}-${day}`),
          verdict,
          number,
          paymentId,
          at,
        },
      },
      by,
    );
  };

  const take = async (system: string, { incoming, judged }: Came, by: By): Promise<Taken> => {
    const at = clock();
    const judgement = await judge(system, judged, at);
    const { verdict, effect, keptAlways } = judgement;
    count(system, verdict);
    if (keptAlways || mayKeepRefused(system)) await keep(system, incoming, judgement, at, by);
    pass('payments.notification-kept');
    if (!effect) return judgement;
    return { ...judgement, position: await countIn(system, effect, at, by) };
  };

  return (system: string, came: Came, by: By): Promise<Taken> => {
    const { judged } = came;
    const payment = 'notice' in judged ? judged.notice.paymentId : null;
    return payment === null
      ? take(system, came, by)
      : inLine(`${system}:${payment}`, () => take(system, came, by));
  };
};

/** Judges a provider's notification, keeps it with its verdict, and counts the money that came. */
export const takeNotification = (deps: TakeNotificationDeps) => {
  const take = takeJudged(deps);
  return async (adapter: PaymentAdapter, incoming: Incoming, by: By): Promise<Judgement> => {
    const judged = await adapter.judge(incoming);
    return take(adapter.system, { incoming, judged }, by);
  };
};
