import { readFile } from 'node:fs/promises';
import { Router } from '@koa/router';
import { canOwnerReopen } from '@shop/domain/support/reopening.rules';
import { rejectWith } from '@shop/domain/kernel';
import type { ExistingTicket } from '@shop/domain/support';
import { supportTexts } from '@shop/contracts/support/texts';
import { ticketStream } from '@shop/domain/support';
import {
  askBotRequest,
  askPersonRequest,
  ticketParams,
  closeTicketRequest,
  maxFileSize,
  maxFiles,
  openTicketRequest,
  rateTicketRequest,
  readTicketRequest,
  reopenTicketRequest,
  sendMessageRequest,
} from '@shop/contracts/support/contract';
import { parse, wireCode } from '@shop/contracts/wire/contract';
import {
  created,
  endpoint,
  getIdentity,
  ok,
  HttpError,
  createCommandContext,
  requireLevel,
  send,
} from '@shop/platform/http';
import { SubjectErasedError } from '@shop/platform/vault';
import type { Context, Middleware } from 'koa';
import { z } from 'zod';
import { refuseBanned } from '../people/refuse-banned.ts';
import { languageOf } from '../request-language.ts';
import { personSubject } from '@shop/domain/identity';
import { getIdempotentId } from '../idempotency/idempotent-id.ts';
import { setResponseSubject } from '../idempotency/response-subject.ts';
import { uploadedFiles, uploads } from '../uploads.ts';
import type { FileUpload } from './attachments.ts';
import { loadBotChoices, loadSupportEntry } from './bot.ts';
import { createTicketOpening } from './ticket-opening.ts';
import { postMessage } from './post-message.ts';
import { requireOwnTicket, requireReadableTicket, requireTicket } from './own-ticket.ts';
import { readTicket } from './read-ticket.ts';
import type { SupportDeps } from './support-deps.ts';
import { toWireTicket } from './to-wire.ts';
import { createTicketSlots } from './ticket-slots.ts';

const reject = rejectWith(supportTexts);

/** Rejects a message to an erased person, because it could never be read. */
export const rejectIfErased = async <T>(sealing: Promise<T>): Promise<T> => {
  try {
    return await sealing;
  } catch (error) {
    if (error instanceof SubjectErasedError) return reject('ticket-owner-erased');
    throw error;
  }
};

const createEmptyMessageError = (): HttpError =>
  new HttpError('invalid-request', {
    complaints: new z.ZodError([
      { code: 'custom', path: ['message'], message: wireCode('message-empty'), input: undefined },
    ]),
  });

const parseOrRefuse = <S extends z.ZodType>(schema: S, input: unknown): z.output<S> => {
  const result = parse(schema, input);
  if (!result.success) throw new HttpError('invalid-request', { complaints: result.error });
  return result.data;
};

const readUploadedFiles = (ctx: Context): Promise<readonly FileUpload[]> =>
  Promise.all(
    uploadedFiles(ctx).map(async ({ filepath, originalFilename }) => ({
      name: originalFilename ?? '',
      bytes: await readFile(filepath),
    })),
  );

/**
 * Accepts a message and its files from callers who may write to the ticket. The permission is
 * checked again after the upload, because it may end during it.
 */
export const acceptMessages = (
  deps: SupportDeps,
  level: 0 | 1,
  author: 'user' | 'staff',
): readonly Middleware[] => {
  const post = postMessage(deps);
  const findTicket = async (
    ctx: Context,
  ): Promise<Readonly<{ ticket: ExistingTicket; emailHash: string | null }>> => {
    const { id } = parseOrRefuse(ticketParams, ctx['params']);
    return author === 'user'
      ? requireOwnTicket(deps, id, ctx)
      : { ticket: await requireTicket(deps, id), emailHash: null };
  };
  const checkTicket: Middleware = async (ctx, next) => {
    const { ticket } = await findTicket(ctx);
    if (author === 'user') await requireNotBanned(deps, ctx);
    if (ticket.closedAt !== null) {
      const isReopenable = author === 'staff' || canOwnerReopen(ticket.closedAt, deps.clock());
      return reject(isReopenable ? 'ticket-solved' : 'ticket-closed-too-long');
    }
    await deps.consumeMessageLimit(getIdentity(ctx).userId);
    await next();
  };
  const postFromRequest: Middleware = async (ctx) => {
    const { message: text } = parseOrRefuse(sendMessageRequest, ctx.request.body ?? {});
    const files = await readUploadedFiles(ctx);
    if (text === '' && files.length === 0) throw createEmptyMessageError();
    const identity = getIdentity(ctx);
    const { ticket, emailHash } = await findTicket(ctx);
    setResponseSubject(ctx, ticket.personId);
    const posting = post({
      ticket,
      messageId: getIdempotentId(ctx) ?? deps.newId(),
      author: { kind: author, userId: identity.userId },
      emailHash,
      text,
      files,
      by: createCommandContext(ctx, identity),
    });
    const { message, position } = await rejectIfErased(posting);
    send(ctx, created(message, position));
  };
  const guard = requireLevel(deps.access, level);
  const limits = {
    largestFile: maxFileSize,
    largestText: 64 * 1024,
    maxFiles,
    json: true,
  };
  return [guard, checkTicket, uploads(limits), guard, deps.idempotency, postFromRequest];
};

/** Rejects writers whose address is banned. */
const requireNotBanned = async (deps: SupportDeps, ctx: Context): Promise<void> => {
  const { emailHash } = await deps.identity.identifyBuyer(getIdentity(ctx), undefined);
  refuseBanned(deps.identity.isBanned, emailHash);
};

/** Messages may contain files, so these routes parse their own bodies. */
export const ticketMessageRoutes = (deps: SupportDeps): Router =>
  new Router()
    .post('/api/ticket/message/send/:id', ...acceptMessages(deps, 0, 'user'))
    .post('/api/admin/tickets/:id/messages', ...acceptMessages(deps, 1, 'staff'));

const closeTicket = (deps: SupportDeps) => {
  const { aggregates, clock } = deps;
  const slots = createTicketSlots(deps);
  return endpoint(
    { params: ticketParams, body: closeTicketRequest },
    async ({ params, body }, ctx) => {
      const { ticket } = await requireOwnTicket(deps, params.id, ctx);
      const by = createCommandContext(ctx, getIdentity(ctx));
      const { userId: owner, ticketId: id } = ticket;
      const { state, position } = await slots.freeAfter(owner, id, by, () => {
        const data = { ticketId: id, by: 'user', helped: body.helped, now: clock() } as const;
        return aggregates.tickets(ticketStream(id), { type: 'CloseTicket', data }, by);
      });
      if (state.status === 'unopened') throw new HttpError('not-found');
      return ok(await toWireTicket(deps, state), position);
    },
  );
};

const rateTicket = (deps: SupportDeps) =>
  endpoint({ params: ticketParams, body: rateTicketRequest }, async ({ params, body }, ctx) => {
    const { aggregates, clock } = deps;
    const { ticket } = await requireOwnTicket(deps, params.id, ctx);
    const { ticketId: id, userId: owner } = ticket;
    await deps.consumeMessageLimit(owner);
    const by = createCommandContext(ctx, getIdentity(ctx));
    const data = { ticketId: id, rating: body.rating, now: clock() };
    const { state, position } = await aggregates.tickets(
      ticketStream(id),
      { type: 'RateTicket', data },
      by,
    );
    if (state.status === 'unopened') throw new HttpError('not-found');
    return ok(await toWireTicket(deps, state), position);
  });

const askBot = (deps: SupportDeps) =>
  endpoint({ params: ticketParams, body: askBotRequest }, async ({ params, body }, ctx) => {
    const { aggregates, clock, newId, vault } = deps;
    const { tickets, supportContents } = aggregates;
    const { ticket, emailHash } = await requireOwnTicket(deps, params.id, ctx);
    await requireNotBanned(deps, ctx);
    await deps.consumeMessageLimit(ticket.userId);
    const { ticketId: id, themeId, personId } = ticket;
    const theme = await loadSupportEntry(supportContents, 'ticketTheme', themeId);
    const choices = theme ? await loadBotChoices(supportContents, theme) : [];
    const choice = choices.find(({ problemId }) => problemId === body.problem_id);
    if (!choice) return reject('bot-problem-unknown');
    const lang = languageOf(ctx);
    const [question, answer] = await vault.sealAll(personSubject(personId), [
      choice.title[lang],
      choice.solution[lang],
    ]);
    if (!question || !answer)
      throw new TypeError(`The vault returned too few texts for person ${personId}`);
    const questionId = getIdempotentId(ctx) ?? newId();
    const data = {
      ticketId: id,
      emailHash,
      problemId: choice.problemId,
      solutionId: choice.solutionId,
      question: { messageId: questionId, text: question },
      answer: { messageId: newId(), text: answer },
      now: clock(),
    };
    const by = createCommandContext(ctx, getIdentity(ctx));
    const { state, position } = await tickets(ticketStream(id), { type: 'AskBot', data }, by);
    if (state.status === 'unopened') throw new HttpError('not-found');
    return ok(await toWireTicket(deps, state), position);
  });

export const ticketRoutes = (deps: SupportDeps): Router => {
  const { access, aggregates, clock, newId } = deps;
  const { tickets } = aggregates;
  const user = requireLevel(access, 0);
  const { open, reopen } = createTicketOpening(deps);
  const read = readTicket(deps);

  return new Router({ prefix: '/api/ticket' })
    .post(
      '/',
      user,
      endpoint({ body: openTicketRequest }, ({ body }, ctx) => {
        const identity = getIdentity(ctx);
        const by = createCommandContext(ctx, identity);
        const id = getIdempotentId(ctx) ?? newId();
        return open({ request: body, id, identity, lang: languageOf(ctx), by });
      }),
    )
    .put('/:id/close', user, closeTicket(deps))
    .post(
      '/:id/reopen',
      user,
      endpoint({ params: ticketParams, body: reopenTicketRequest }, async ({ params }, ctx) => {
        const { ticket, emailHash } = await requireOwnTicket(deps, params.id, ctx);
        await requireNotBanned(deps, ctx);
        await deps.consumeMessageLimit(ticket.userId);
        const by = createCommandContext(ctx, getIdentity(ctx));
        const { state, position } = await reopen(params.id, { side: 'user', emailHash }, by);
        if (state.status === 'unopened') throw new HttpError('not-found');
        return ok(await toWireTicket(deps, state), position);
      }),
    )
    .post('/:id/rating', user, rateTicket(deps))
    .post(
      '/:id/read',
      user,
      endpoint({ params: ticketParams, body: readTicketRequest }, async ({ params, body }, ctx) => {
        const { ticket, isAccessible } = await requireReadableTicket(deps, params.id, ctx);
        // the rest of a ticket that was continued elsewhere must not be marked as read
        if (!isAccessible) return ok({ unread: 0 });
        const { ticketId: id } = ticket;
        return read(id, 'user', body.seq, createCommandContext(ctx, getIdentity(ctx)));
      }),
    )
    .post('/:id/bot', user, askBot(deps))
    .post(
      '/:id/person',
      user,
      endpoint({ params: ticketParams, body: askPersonRequest }, async ({ params }, ctx) => {
        const { ticket, emailHash } = await requireOwnTicket(deps, params.id, ctx);
        await requireNotBanned(deps, ctx);
        const { ticketId: id } = ticket;
        const by = createCommandContext(ctx, getIdentity(ctx));
        const data = { ticketId: id, emailHash, now: clock() };
        const { state, position } = await tickets(
          ticketStream(id),
          { type: 'RequestAgent', data },
          by,
        );
        if (state.status === 'unopened') throw new HttpError('not-found');
        return ok(await toWireTicket(deps, state), position);
      }),
    );
};
