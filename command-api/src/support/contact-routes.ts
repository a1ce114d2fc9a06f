import { Router } from '@koa/router';
import type { CommandContext } from '@shop/domain/kernel';
import type { SealedText } from '@shop/contracts/kernel';
import { rejectWith } from '@shop/domain/kernel';
import { instant } from '@shop/contracts/kernel';
import type { ContactCommand } from '@shop/domain/support';
import { contactStream } from '@shop/domain/support';
import { supportTexts } from '@shop/contracts/support/texts';
import { emptyRequest } from '@shop/contracts/support/back-office.contract';
import {
  assignContactRequest,
  blockSenderRequest,
  contactParams,
  contactAnswerRequest,
  contactRequest,
} from '@shop/contracts/support/contacts.contract';
import {
  endpoint,
  getIdentity,
  ok,
  HttpError,
  createCommandContext,
  requireLevel,
  staffContext,
} from '@shop/platform/http';
import { nullIfErased } from '@shop/platform/vault';
import { refuseBanned } from '../people/refuse-banned.ts';
import { languageOf } from '../request-language.ts';
import { personSubject } from '@shop/domain/identity';
import { getIdempotentId } from '../idempotency/idempotent-id.ts';
import { createStaffCheck } from './is-staff.ts';
import type { SupportDeps } from './support-deps.ts';

const reject = rejectWith(supportTexts);

const requireContact = async ({ aggregates: { contacts } }: SupportDeps, id: string) => {
  const { state } = await contacts.load(contactStream(id));
  if (state.status === 'unknown') throw new HttpError('not-found');
  return state;
};

/** True if the sender's address is still readable. */
const isReadable = async ({ vault }: SupportDeps, email: SealedText): Promise<boolean> =>
  (await nullIfErased(vault.open(email))) !== null;

const submitContact = (deps: SupportDeps) =>
  endpoint({ body: contactRequest }, async ({ body }, ctx) => {
    const { aggregates, vault, emailHash, identity, clock, newId } = deps;
    const hash = emailHash(body.email);
    refuseBanned(identity.isBanned, hash);
    await deps.consumeContactLimit(hash, ctx.ip);
    const { personId, email } = await identity.sealEmail(body.email);
    const texts = [body.name, body.theme, body.message];
    const [name, theme, message] = await vault.sealAll(personSubject(personId), texts);
    if (!name || !theme || !message)
      throw new TypeError(`The vault returned too few texts for person ${personId}`);
    const contactId = getIdempotentId(ctx) ?? newId();
    const person = { personId, emailHash: hash, name, email, lang: languageOf(ctx) };
    const data = { contactId, ...person, theme, message, now: clock() };
    const { position } = await aggregates.contacts(
      contactStream(contactId),
      { type: 'SubmitContact', data },
      createCommandContext(ctx, null),
    );
    return { status: 202, body: {}, position };
  });

const answerContact = (deps: SupportDeps) =>
  endpoint(
    { params: contactParams, body: contactAnswerRequest },
    async ({ params: { id }, body }, ctx) => {
      const { aggregates, vault, clock, newId } = deps;
      const { personId, email } = await requireContact(deps, id);
      if (!(await isReadable(deps, email))) return reject('contact-erased');
      const text = await vault.seal(personSubject(personId), body.text);
      const answerId = getIdempotentId(ctx) ?? newId();
      const data = { contactId: id, answerId, text, now: clock() };
      const context = staffContext(ctx);
      const { position } = await aggregates.contacts(
        contactStream(id),
        { type: 'AnswerContact', data },
        context,
      );
      return { status: 202, body: {}, position };
    },
  );

const blockSender = (deps: SupportDeps) =>
  endpoint(
    { params: contactParams, body: blockSenderRequest },
    async ({ params: { id }, body: { reason, until } }, ctx) => {
      const { emailHash: hash, email } = await requireContact(deps, id);
      const identity = getIdentity(ctx);
      const end = until === null ? null : instant(until);
      const request = { emailHash: hash, email, reason, until: end };
      const { position } = await deps.identity.banEmail(
        request,
        identity,
        createCommandContext(ctx, identity),
      );
      return ok({}, position);
    },
  );

/** Routes of the contact form, and of moderators for its messages. The worker sends the emails. */
export const contactRoutes = (deps: SupportDeps): Router => {
  const { aggregates, access, clock } = deps;
  const { contacts } = aggregates;
  const moderator = requireLevel(access, 1);
  const isAssignable = createStaffCheck(aggregates);

  /** Decides a command about a message that exists. */
  const decide = async (id: string, command: ContactCommand, context: CommandContext) => {
    await requireContact(deps, id);
    const { position } = await contacts(contactStream(id), command, context);
    return ok({}, position);
  };

  return new Router()
    .post('/api/contacts', submitContact(deps))
    .post('/api/admin/contacts/:id/answer', moderator, answerContact(deps))
    .post(
      '/api/admin/contacts/:id/close',
      moderator,
      endpoint({ params: contactParams, body: emptyRequest }, ({ params: { id } }, ctx) => {
        const data = { contactId: id, now: clock() };
        return decide(id, { type: 'CloseContact', data }, staffContext(ctx));
      }),
    )
    .post(
      '/api/admin/contacts/:id/reopen',
      moderator,
      endpoint({ params: contactParams, body: emptyRequest }, ({ params: { id } }, ctx) => {
        const data = { contactId: id, now: clock() };
        return decide(id, { type: 'ReopenContact', data }, staffContext(ctx));
      }),
    )
    .post(
      '/api/admin/contacts/:id/assign',
      moderator,
      endpoint(
        { params: contactParams, body: assignContactRequest },
        async ({ params: { id }, body: { user_id: userId } }, ctx) => {
          if (userId !== null && !(await isAssignable(userId))) return reject('assignee-not-staff');
          const data = { contactId: id, userId, now: clock() };
          return decide(id, { type: 'AssignContact', data }, staffContext(ctx));
        },
      ),
    )
    .post('/api/admin/contacts/:id/block', moderator, blockSender(deps));
};
