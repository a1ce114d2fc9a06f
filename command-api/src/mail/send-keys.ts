import type { PlacedOrder } from '@shop/domain/ordering';
import { orderId, orderStream } from '@shop/domain/ordering';
import type { OrderPlaced } from '@shop/domain/ordering/events';
import type { Clock } from '@shop/platform/clock';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Vault } from '@shop/platform/vault';
import { nullIfErased } from '@shop/platform/vault';
import type { Aggregates } from '../aggregates.ts';
import type { Deliver } from './deliver.ts';
import type { Email } from './render-email.ts';
import { loadKeyExtras } from '../key-extras.ts';
import type { KeyReader } from '../read-keys.ts';
import type { Placements } from '../placements.ts';
import { keysEmail } from './keys-email.ts';

/** `round`: which message with the keys of this order it is, from 1. */
export type SendKeysJob = Readonly<{ orderId: string; round: number }>;

type SendKeysDeps = Readonly<{
  aggregates: Pick<Aggregates, 'orders' | 'products'>;
  placements: Pick<Placements, 'load'>;
  readKeys: KeyReader;
  vault: Pick<Vault, 'open'>;
  deliver: Deliver;
  from: string;
  publicUrl: string;
  tokenOf: (number: number) => string;
  clock: Clock;
  failpoint: Failpoint;
}>;

/**
 * Sends one email with the keys, unless the order has recorded it. After a crash between sending
 * and recording, the email is sent again with the same message id.
 */
export const sendKeys =
  (deps: SendKeysDeps) =>
  async (job: SendKeysJob): Promise<void> => {
    const { aggregates, placements, clock, failpoint } = deps;
    const id = orderId(job.orderId);
    const stream = orderStream(id);
    const { state: order } = await aggregates.orders.loadLatest(stream);
    if (order.status !== 'fulfilled' || order.mailRound !== job.round) return;
    if (order.mailed || order.mailFailed) return;

    const placed = await placements.load(stream);
    const { round } = job;
    const messageId = `<keys-${id}-${round}@${new URL(deps.publicUrl).hostname}>`;
    const context = { actor: 'system:mail', correlationId: id, causationId: placed.id };
    const mailData = { orderId: id, messageId, round };
    const address = await nullIfErased(deps.vault.open(order.email));
    if (address === null) {
      const data = { ...mailData, reason: 'refused', now: clock() } as const; // the buyer is erased
      await aggregates.orders(stream, { type: 'RecordMailFailed', data }, context);
      return;
    }
    const email = await composeKeysEmail(deps, order, placed);
    const since = order.mailDueAt ?? clock();
    const record = async (): Promise<void> => {
      failpoint('mail.keys-sent');
      const data = { ...mailData, now: clock() };
      await aggregates.orders(stream, { type: 'RecordKeysMailed', data }, context);
      failpoint('mail.keys-recorded');
    };
    const delivery = { email: email, address, from: deps.from, messageId, since };
    const deliveryResult = await deps.deliver(delivery, record);
    if (deliveryResult === 'recorded') return;
    const data = { ...mailData, reason: deliveryResult, now: clock() };
    await aggregates.orders(stream, { type: 'RecordMailFailed', data }, context);
  };

type KeysEmailDeps = Pick<SendKeysDeps, 'publicUrl' | 'readKeys' | 'tokenOf'> &
  Readonly<{ aggregates: Pick<Aggregates, 'products'> }>;

/** The email with the keys of a fulfilled order. */
export const composeKeysEmail = async (
  deps: KeysEmailDeps,
  order: PlacedOrder,
  { data: placed }: OrderPlaced,
): Promise<Email> => {
  const { readKeys, publicUrl, tokenOf } = deps;
  const { lang, unmailedReplacements: replacements } = order;
  const [keys, old, newKeys, { instruction, download }] = await Promise.all([
    readKeys(order.keys),
    readKeys(replacements.map((replacement) => replacement.old)),
    readKeys(replacements.map((replacement) => replacement.key)),
    loadKeyExtras(deps, order.productId),
  ]);
  return keysEmail({
    order,
    placed,
    publicUrl,
    token: tokenOf(order.number),
    keys,
    replaced: replacements.map(({ reason }, index) => ({
      old: old[index] ?? '',
      key: newKeys[index] ?? '',
      reason,
    })),
    instruction: instruction[lang],
    download,
  });
};
