import { readFile } from 'node:fs/promises';
import { Router } from '@koa/router';
import { rejecting } from '@shop/domain/kernel';
import type { OpenedTicket } from '@shop/domain/support';
import { supportTexts } from '@shop/contracts/support/texts';
import { ticketId, ticketStream } from '@shop/domain/support';
import {
  askBotRequest,
  askPersonRequest,
  byTicket,
  closeTicketRequest,
  largestFile,
  mostFiles,
  openTicketRequest,
  rateTicketRequest,
  readTicketRequest,
  reopenTicketRequest,
  sendMessageRequest,
} from '@shop/contracts/support/contract';
import { parse, says } from '@shop/contracts/wire/contract';
import {
  created,
  endpoint,
  identityOf,
  ok,
  Refused,
  requestedBy,
  requireLevel,
  send,
} from '@shop/platform/http';
import { Forgotten } from '@shop/platform/vault';
import type { Context, Middleware } from 'koa';
import { z } from 'zod';
import { refuseBanned } from '../people/refuse-banned.ts';
import { languageOf } from '../language-of.ts';
import { personSubject } from '@shop/domain/identity';
import { keyedId } from '../requests/keyed-id.ts';
import { answerIsOf } from '../requests/whose-answer.ts';
import { uploadedFiles, uploads } from '../uploads.ts';
import type { Brought } from './attachments.ts';
import { botChoices, supportEntry } from './bot.ts';
import { openTicket, reopenTicket } from './open-ticket.ts';
import { postMessage } from './post-message.ts';
import { readTicket } from './read-ticket.ts';
import type { SupportDeps } from './support-deps.ts';
import { toWireTicket } from './to-wire.ts';
import { unclosedTicket } from './unclosed-ticket.ts';

const reject = rejecting(supportTexts);

/** The ticket of the request; of whom it has to be is the caller's affair. */
export const ticketOf = async (
  { aggregates: { tickets } }: Pick<SupportDeps, 'aggregates'>,
  id: string,
): Promise<OpenedTicket> => {
  const { state: ticket } = await tickets.load(ticketStream(ticketId(id)));
  if (ticket.status === 'unopened') throw new Refused('not-found');
  return ticket;
};

/** Nobody can read any more what is written to somebody who was erased. */
export const readable = async <T>(writing: Promise<T>): Promise<T> => {
  try {
    return await writing;
  } catch (error) {
    if (error instanceof Forgotten) return reject('ticket-owner-erased');
    throw error;
  }
};

/** A foreign ticket is absent. */
const ownTicket = async (
  deps: Pick<SupportDeps, 'aggregates'>,
  id: string,
  ctx: Context,
): Promise<OpenedTicket> => {
  const ticket = await ticketOf(deps, id);
  if (ticket.userId !== identityOf(ctx).userId) throw new Refused('not-found');
  return ticket;
};

const messageEmpty = (): Refused =>
  new Refused('invalid-request', {
    complaints: new z.ZodError([
      { code: 'custom', path: ['message'], message: says('message-empty'), input: undefined },
    ]),
  });

const parsed = <S extends z.ZodType>(schema: S, input: unknown): z.output<S> => {
  const result = parse(schema, input);
  if (!result.success) throw new Refused('invalid-request', { complaints: result.error });
  return result.data;
};

const broughtBy = (ctx: Context): Promise<readonly Brought[]> =>
  Promise.all(
    uploadedFiles(ctx).map(async ({ filepath, originalFilename }) => ({
      name: originalFilename ?? '',
      bytes: await readFile(filepath),
    })),
  );

/**
 * Takes a message and its files, for who may write to the ticket. Who asks is looked at again when
 * the files are there: an upload takes its time, and a right may end meanwhile.
 */
export const takingMessages = (
  deps: SupportDeps,
  level: 0 | 1,
  author: 'user' | 'staff',
): readonly Middleware[] => {
  const post = postMessage(deps);
  const ofTicket = async (ctx: Context): Promise<OpenedTicket> => {
    const { id } = parsed(byTicket, ctx['params']);
    return author === 'user' ? ownTicket(deps, id, ctx) : ticketOf(deps, id);
  };
  const isThere: Middleware = async (ctx, next) => {
    const ticket = await ofTicket(ctx);
    if (author === 'user') await mayWrite(deps, ctx);
    if (ticket.status === 'solved') return reject('ticket-solved');
    await deps.takeMessageTurn(identityOf(ctx).userId);
    await next();
  };
  const take: Middleware = async (ctx) => {
    const { message: text } = parsed(sendMessageRequest, ctx.request.body ?? {});
    const files = await broughtBy(ctx);
    if (text === '' && files.length === 0) throw messageEmpty();
    const identity = identityOf(ctx);
    const ticket = await ofTicket(ctx);
    answerIsOf(ctx, ticket.personId);
    const posted = post({
      ticket,
      messageId: keyedId(ctx) ?? deps.newId(),
      author: { kind: author, userId: identity.userId },
      text,
      files,
      by: requestedBy(ctx, identity),
    });
    const { message, position } = await readable(posted);
    send(ctx, created(message, position));
  };
  const guard = requireLevel(deps.access, level);
  const limits = { largestFile, largestText: 64 * 1024, mostFiles, json: true };
  return [guard, isThere, uploads(limits), guard, deps.once, take];
};

/** Nobody writes under a banned address. */
const mayWrite = async (deps: SupportDeps, ctx: Context): Promise<void> => {
  const { emailHash } = await deps.buyer(identityOf(ctx), undefined);
  refuseBanned(deps.isBanned, emailHash);
};

/** Messages bring files, so these routes parse their bodies themselves. */
export const ticketMessageRoutes = (deps: SupportDeps): Router =>
  new Router()
    .post('/api/ticket/message/send/:id', ...takingMessages(deps, 0, 'user'))
    .post('/api/admin/tickets/:id/messages', ...takingMessages(deps, 1, 'staff'));

export const ticketRoutes = (deps: SupportDeps): Router => {
  const { access, aggregates, clock, newId, vault } = deps;
  const { tickets, supportContents } = aggregates;
  const user = requireLevel(access, 0);
  const open = openTicket(deps);
  const unclosed = unclosedTicket(deps);
  const read = readTicket(deps);
  const reopen = reopenTicket(deps);

  return new Router({ prefix: '/api/ticket' })
    .post(
      '/',
      user,
      endpoint({ body: openTicketRequest }, ({ body }, ctx) => {
        const identity = identityOf(ctx);
        const by = requestedBy(ctx, identity);
        const id = keyedId(ctx) ?? newId();
        return open({ request: body, id, identity, lang: languageOf(ctx), by });
      }),
    )
    .put(
      '/:id/close',
      user,
      endpoint({ params: byTicket, body: closeTicketRequest }, async ({ params, body }, ctx) => {
        const ticket = await ownTicket(deps, params.id, ctx);
        const by = requestedBy(ctx, identityOf(ctx));
        const { userId: owner, ticketId: id } = ticket;
        const { state, position } = await unclosed.freeAfter(owner, id, by, () => {
          const data = { ticketId: id, by: 'user', helped: body.helped, now: clock() } as const;
          return tickets(ticketStream(id), { type: 'CloseTicket', data }, by);
        });
        if (state.status === 'unopened') throw new Refused('not-found');
        return ok(await toWireTicket(deps, state), position);
      }),
    )
    .post(
      '/:id/reopen',
      user,
      endpoint({ params: byTicket, body: reopenTicketRequest }, async ({ params }, ctx) => {
        const { userId: owner } = await ownTicket(deps, params.id, ctx);
        await mayWrite(deps, ctx);
        await deps.takeMessageTurn(owner);
        const by = requestedBy(ctx, identityOf(ctx));
        const { state, position } = await reopen(params.id, 'user', by);
        if (state.status === 'unopened') throw new Refused('not-found');
        return ok(await toWireTicket(deps, state), position);
      }),
    )
    .post(
      '/:id/rating',
      user,
      endpoint({ params: byTicket, body: rateTicketRequest }, async ({ params, body }, ctx) => {
        const { ticketId: id, userId: owner } = await ownTicket(deps, params.id, ctx);
        await deps.takeMessageTurn(owner);
        const by = requestedBy(ctx, identityOf(ctx));
        const data = { ticketId: id, rating: body.rating, now: clock() };
        const { state, position } = await tickets(
          ticketStream(id),
          { type: 'RateTicket', data },
          by,
        );
        if (state.status === 'unopened') throw new Refused('not-found');
        return ok(await toWireTicket(deps, state), position);
      }),
    )
    .post(
      '/:id/read',
      user,
      endpoint({ params: byTicket, body: readTicketRequest }, async ({ params, body }, ctx) => {
        const { ticketId: id } = await ownTicket(deps, params.id, ctx);
        return read(id, 'user', body.seq, requestedBy(ctx, identityOf(ctx)));
      }),
    )
    .post(
      '/:id/bot',
      user,
      endpoint({ params: byTicket, body: askBotRequest }, async ({ params, body }, ctx) => {
        const ticket = await ownTicket(deps, params.id, ctx);
        await mayWrite(deps, ctx);
        await deps.takeMessageTurn(ticket.userId);
        const { ticketId: id, themeId, personId } = ticket;
        const theme = await supportEntry(supportContents, 'ticketTheme', themeId);
        const choices = theme ? await botChoices(supportContents, theme) : [];
        const choice = choices.find(({ problemId }) => problemId === body.problem_id);
        if (!choice) return reject('bot-problem-unknown');
        const lang = languageOf(ctx);
        const [question, answer] = await vault.sealAll(personSubject(personId), [
          choice.title[lang],
          choice.solution[lang],
        ]);
        if (!question || !answer) throw new TypeError('The vault sealed too few');
        const questionId = keyedId(ctx) ?? newId();
        const data = {
          ticketId: id,
          problemId: choice.problemId,
          solutionId: choice.solutionId,
          question: { messageId: questionId, text: question },
          answer: { messageId: newId(), text: answer },
          now: clock(),
        };
        const by = requestedBy(ctx, identityOf(ctx));
        const { state, position } = await tickets(ticketStream(id), { type: 'AskBot', data }, by);
        if (state.status === 'unopened') throw new Refused('not-found');
        return ok(await toWireTicket(deps, state), position);
      }),
    )
    .post(
      '/:id/person',
      user,
      endpoint({ params: byTicket, body: askPersonRequest }, async ({ params }, ctx) => {
        const { ticketId: id } = await ownTicket(deps, params.id, ctx);
        await mayWrite(deps, ctx);
        const by = requestedBy(ctx, identityOf(ctx));
        const data = { ticketId: id, now: clock() };
        const { state, position } = await tickets(
          ticketStream(id),
          { type: 'AskPerson', data },
          by,
        );
        if (state.status === 'unopened') throw new Refused('not-found');
        return ok(await toWireTicket(deps, state), position);
      }),
    );
};
