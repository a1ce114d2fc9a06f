import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { MessagePosted } from '@shop/domain/support/events';
import { expect } from 'chai';
import { eventually } from '../../support/eventually.ts';
import { retryUntilAnswered } from '../../support/failpoints.ts';
import type { Answer } from '../../support/http.ts';
import { expectProblem } from '../../support/http.ts';
import type { SignedInUser } from '../../support/people.ts';
import { createSignedInUser } from '../../support/people.ts';
import { aZip } from '../../support/sample-files.ts';
import {
  requestTicket,
  aTheme,
  aTicket,
  buildMessageForm,
  ownerMessagePath,
} from '../../support/ticket-requests.ts';
import { describeCrashes } from './crash-chain.ts';

/** Repeats the request after each `Retry-After`: the claim of the killed process expires. */
const untilDone = (ask: () => Promise<Answer>) =>
  eventually('the claim of the killed request expires', async () => {
    const { status, headers } = await retryUntilAnswered('an answer', ask);
    if (status === 201) return true;
    await pause(1_000 * Number(headers.get('Retry-After')));
    return false;
  });

type TicketOwner = Readonly<{ person: SignedInUser; key: string; ticket?: string }>;

describeCrashes('support requests', (chain, { shop }) => {
  const ticketOwners = new Map<string, TicketOwner>();
  let theme: string | undefined;
  const opening = (who: string) => async () => {
    const existing = ticketOwners.get(who) ?? {
      person: await createSignedInUser(shop(), 0),
      key: randomUUID(),
    };
    ticketOwners.set(who, existing);
    theme ??= await aTheme(shop());
    return requestTicket(shop(), existing.person, { theme_id: theme }, existing.key);
  };
  const writing = (who: string) => async () => {
    const existing = ticketOwners.get(who);
    const person = existing?.person ?? (await createSignedInUser(shop(), 0));
    theme ??= await aTheme(shop());
    const ticket = existing?.ticket ?? (await aTicket(shop(), person, theme));
    const asker = { person, key: existing?.key ?? randomUUID(), ticket };
    ticketOwners.set(who, asker);
    return shop().send('POST', ownerMessagePath(ticket), {
      raw: buildMessageForm('hello', [{ name: 'log.zip', bytes: aZip() }]),
      token: person.token,
      headers: { 'Idempotency-Key': asker.key },
    });
  };
  const opened = async (who: string) =>
    (await shop().stored.about(ticketOwners.get(who)?.person.id ?? '')).filter(
      ({ type }) => type === 'support.TicketOpened',
    );
  chain(
    'command-api',
    'opening tickets, and writing to them',
    [
      ['support.ticket-reserved', opening('reserves')],
      ['support.ticket-opened', opening('opens')],
      ['support.file-space-reserved', writing('reserves space')],
      ['support.files-stored', writing('stores')],
      ['support.message-posted', writing('posts')],
    ],
    'lead to one ticket and one message',
    async () => {
      for (const who of ['reserves', 'opens']) {
        await untilDone(opening(who));
        expect(await opened(who), who).to.have.lengthOf(1);
        const { person } = ticketOwners.get(who) ?? expect.fail('It was asked for');
        const secondTicket = await requestTicket(shop(), person, { theme_id: theme ?? '' });
        expectProblem(secondTicket, 409, 'ticket-unclosed');
      }
      for (const who of ['reserves space', 'stores', 'posts']) {
        await untilDone(writing(who));
        const { ticket = '' } = ticketOwners.get(who) ?? {};
        const posted = (await shop().stored.of<MessagePosted>(`ticket-${ticket}`)).filter(
          ({ type }) => type === 'support.MessagePosted',
        );
        expect(
          posted.map(({ data }) => data.attachments.length),
          who,
        ).to.deep.equal([1]);
      }
    },
  );
});
