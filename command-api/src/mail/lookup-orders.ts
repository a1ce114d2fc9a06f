import { setTimeout as sleep } from 'node:timers/promises';
import type { CommandContext } from '@shop/domain/kernel';
import type { Lang } from '@shop/contracts/kernel';
import { mailStream } from '@shop/domain/mail';
import type { LookupOrdersRequest } from '@shop/contracts/ordering/order-page.contract';
import type { Clock } from '@shop/platform/clock';
import type { Reply } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import type { SlicePart } from '../slice-deps.ts';

export type LookupOrdersDeps = SlicePart<'identity', 'sealEmail'> &
  Readonly<{
    aggregates: Pick<Aggregates, 'mails'>;
    emailHash: (email: string) => string;
    /** A keyed hash that derives the message id from the address and the query. */
    mailHash: (text: string) => string;
    consumeLookupLimit: (emailHash: string, address: string) => Promise<void>;
    clock: Clock;
  }>;

type LookupOrdersInput = Readonly<{
  request: LookupOrdersRequest;
  address: string;
  lang: Lang;
  by: CommandContext;
}>;

const hourMs = 60 * 60_000;
/** Longer than requesting the email takes, so that response times reveal nothing. */
const answerAfterMs = 150;

/**
 * Mails order links to the address under which the orders were bought. The response and its timing
 * are the same whether or not orders exist. Repeats within an hour send one email.
 */
export const lookupOrders = (deps: LookupOrdersDeps) => {
  const { aggregates, emailHash, identity, mailHash, consumeLookupLimit, clock } = deps;

  const ask = async ({ request, lang, by: context }: LookupOrdersInput): Promise<void> => {
    const { email } = request;
    const number = request.number === undefined ? null : String(request.number);
    const now = clock();
    const { emailHash: hash, ...person } = await identity.sealEmail(email);
    const hour = Math.floor(Date.parse(now) / hourMs);
    const mailId = `orders-${mailHash(`${hash}/${number ?? ''}`)}-${hour}`;
    const descriptor = { kind: 'order-links', about: { emailHash: hash, number } } as const;
    const data = { mailId, descriptor, recipient: { ...person, lang }, now };
    await aggregates.mails(mailStream(mailId), { type: 'RequestMessage', data }, context);
  };

  return async (input: LookupOrdersInput): Promise<Reply> => {
    await consumeLookupLimit(emailHash(input.request.email), input.address);
    await Promise.all([ask(input), sleep(answerAfterMs)]);
    return { status: 202, body: {} };
  };
};
