import type { PlacedOrder } from '@shop/domain/ordering';
import { orderId, orderStream } from '@shop/domain/ordering';
import type { OrderPlaced } from '@shop/domain/ordering/events';
import type { Clock } from '@shop/platform/clock';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Vault } from '@shop/platform/vault';
import type { Transporter } from 'nodemailer';
import type { Aggregates } from '../aggregates.ts';
import { instructionOf } from '../ordering/show-keys.ts';
import type { KeyReader } from '../stock/read-keys.ts';
import type { Placements } from './placements.ts';
import { keysMessage } from './keys-message.ts';

export type SendKeysJob = Readonly<{ orderId: string }>;

type SendKeysDeps = Readonly<{
  aggregates: Pick<Aggregates, 'orders' | 'products'>;
  placements: Pick<Placements, 'of'>;
  readKeys: KeyReader;
  vault: Vault;
  transport: Pick<Transporter, 'sendMail'>;
  from: string;
  publicUrl: string;
  tokenOf: (number: number) => string;
  clock: Clock;
  pass: Failpoint;
}>;

/**
 * One message with the keys, unless the order already knows that it was sent. A crash between the
 * mail server's taking it and the order's knowing sends the same message again, under its old id.
 */
export const sendKeys =
  (deps: SendKeysDeps) =>
  async (job: SendKeysJob): Promise<void> => {
    const { aggregates, placements, transport, clock, pass } = deps;
    const id = orderId(job.orderId);
    const stream = orderStream(id);
    const { state: order } = await aggregates.orders.load(stream);
    if (order.status !== 'fulfilled' || order.mailed) return;

    const placed = await placements.of(stream);
    const messageId = `<keys-${id}@${new URL(deps.publicUrl).hostname}>`;
    await transport.sendMail({ ...(await compose(deps, order, placed)), messageId });
    pass('mail.keys-sent');

    const by = { actor: 'system:mail', correlationId: id, causationId: placed.id };
    const data = { orderId: id, messageId, now: clock() };
    await aggregates.orders(stream, { type: 'RecordKeysMailed', data }, by);
    pass('mail.keys-recorded');
  };

const compose = async (deps: SendKeysDeps, order: PlacedOrder, { data }: OrderPlaced) => {
  const { readKeys, vault, from, publicUrl, tokenOf, aggregates } = deps;
  const { number, lang, email } = order;
  const [to, keys, instruction] = await Promise.all([
    vault.open(email),
    readKeys(order.keys),
    instructionOf(aggregates.products, order.productId),
  ]);
  const message = keysMessage({
    lang,
    number,
    game: data.bought.product.gameName[lang],
    product: data.bought.product.name[lang],
    days: data.bought.rate.days,
    keys,
    instruction: instruction[lang],
    link: `${publicUrl}/${lang}/order/${number}?t=${tokenOf(number)}`,
  });
  return { from, to: { name: '', address: to }, ...message };
};
