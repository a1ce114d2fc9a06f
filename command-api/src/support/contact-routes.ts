import { Router } from '@koa/router';
import type { Sealed } from '@shop/domain/kernel';
import { Busy, rejecting } from '@shop/domain/kernel';
import { contactStream, supportTexts } from '@shop/domain/support';
import { emptyRequest } from '@shop/domain/support/back-office.contract';
import {
  byContact,
  contactAnswerRequest,
  contactRequest,
} from '@shop/domain/support/contacts.contract';
import { endpoint, identityOf, ok, Refused, requestedBy, requireLevel } from '@shop/platform/http';
import { refuseBanned } from '../identity/refuse-banned.ts';
import { languageOf } from '../language-of.ts';
import { personSubject, sealedEmail } from '../ordering/buyer.ts';
import { keyedId } from '../requests/keyed-id.ts';
import type { SupportDeps } from './support-deps.ts';

const reject = rejecting(supportTexts);

/** The contact form, and what moderators do about what it brings. The mails are the worker's. */
export const contactRoutes = (deps: SupportDeps): Router => {
  const { aggregates, access, vault, emailHash, clock, newId } = deps;
  const { contacts } = aggregates;
  const moderator = requireLevel(access, 1);

  const asked = async (id: string) => {
    const { state } = await contacts.load(contactStream(id));
    if (state.status === 'unasked') throw new Refused('not-found');
    return state;
  };

  /** Whether there is still somebody to answer. */
  const isKept = (email: Sealed): Promise<boolean> =>
    vault.open(email).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Busy) throw error;
        return false;
      },
    );

  return new Router()
    .post(
      '/api/contacts',
      endpoint({ body: contactRequest }, async ({ body }, ctx) => {
        const hash = emailHash(body.email);
        refuseBanned(deps.isBanned, hash);
        await deps.takeContactTurn(hash, ctx.ip);
        const { personId, email } = await sealedEmail(deps, body.email);
        const said = [body.name, body.theme, body.message];
        const [name, theme, message] = await vault.sealAll(personSubject(personId), said);
        if (!name || !theme || !message) throw new TypeError('The vault sealed too few');
        const contactId = keyedId(ctx) ?? newId();
        const person = { personId, emailHash: hash, name, email, lang: languageOf(ctx) };
        const data = { contactId, ...person, theme, message, now: clock() };
        const { position } = await contacts(
          contactStream(contactId),
          { type: 'AskContact', data },
          requestedBy(ctx, null),
        );
        return { status: 202, body: {}, position };
      }),
    )
    .post(
      '/api/admin/contacts/:id/answer',
      moderator,
      endpoint(
        { params: byContact, body: contactAnswerRequest },
        async ({ params: { id }, body }, ctx) => {
          const { personId, email } = await asked(id);
          if (!(await isKept(email))) return reject('contact-erased');
          const text = await vault.seal(personSubject(personId), body.text);
          const answerId = keyedId(ctx) ?? newId();
          const data = { contactId: id, answerId, text, now: clock() };
          const by = requestedBy(ctx, identityOf(ctx));
          const { position } = await contacts(
            contactStream(id),
            { type: 'AnswerContact', data },
            by,
          );
          return { status: 202, body: {}, position };
        },
      ),
    )
    .post(
      '/api/admin/contacts/:id/close',
      moderator,
      endpoint({ params: byContact, body: emptyRequest }, async ({ params: { id } }, ctx) => {
        await asked(id);
        const by = requestedBy(ctx, identityOf(ctx));
        const data = { contactId: id, now: clock() };
        const { position } = await contacts(contactStream(id), { type: 'CloseContact', data }, by);
        return ok({}, position);
      }),
    );
};
