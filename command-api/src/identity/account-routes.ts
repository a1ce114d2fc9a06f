import { Router } from '@koa/router';
import { userId, userStream } from '@shop/domain/identity';
import {
  checkPasswordCodeRequest,
  confirmEmailRequest,
  passwordCodeRequest,
  registerRequest,
  resetPasswordRequest,
  statusEmailsRequest,
  undoEmailRequest,
} from '@shop/contracts/identity/account.contract';
import { done } from '@shop/contracts/wire/call.contract';
import type { Access, SignedIds } from '@shop/platform/access';
import { created, endpoint, identityOf, ok, requestedBy, requireLevel } from '@shop/platform/http';
import type { Limit, NetworkLimit } from '@shop/platform/limits';
import { languageOf } from '../language-of.ts';
import { keyedId } from '../requests/keyed-id.ts';
import type { ChangeEmailDeps } from './change-email.ts';
import { undoEmailChange } from './change-email.ts';
import type { ConfirmEmailDeps } from './confirm-email.ts';
import { cancelEmailChange, confirmEmail } from './confirm-email.ts';
import { duringSession } from './recent-authentication.ts';
import { refuseBanned } from '../people/refuse-banned.ts';
import type { RegisterDeps } from './register.ts';
import { register } from './register.ts';
import type { ResetPasswordDeps } from './reset-password.ts';
import { resetPassword } from './reset-password.ts';
import type { SessionDeps } from './session.ts';
import { beginSession, placeOf } from './session.ts';

export type AccountDeps = RegisterDeps &
  SessionDeps &
  ResetPasswordDeps &
  ConfirmEmailDeps &
  ChangeEmailDeps &
  Readonly<{
    access: Access;
    undoTokens: SignedIds;
    newId: () => string;
    /** By the network's address, both of them. */
    registerLimit: NetworkLimit;
    codeLimit: NetworkLimit;
    /** By the account: each change is an event. */
    settingsLimit: Limit;
  }>;

/** What people do about their own account. */
export const accountRoutes = (deps: AccountDeps): Router => {
  const { access, aggregates, clock, emailHash, isBanned, newId } = deps;
  const signUp = register(deps);
  const begin = beginSession(deps);
  const password = resetPassword(deps);
  const confirm = confirmEmail(deps);
  const cancel = cancelEmailChange(deps);
  const undo = undoEmailChange(deps);
  const user = requireLevel(access, 0);

  return new Router()
    .post(
      '/api/profile/status-emails',
      user,
      endpoint({ body: statusEmailsRequest }, async ({ body: { wanted } }, ctx) => {
        const identity = identityOf(ctx);
        const id = userId(identity.userId);
        await deps.settingsLimit.take(id);
        const data = { userId: id, wanted, sessionId: identity.sessionId, now: clock() };
        const choosing = aggregates.users(
          userStream(id),
          { type: 'ChooseStatusEmails', data },
          requestedBy(ctx, identity),
        );
        const { position } = await duringSession(choosing);
        return ok({}, position);
      }),
    )
    .post(
      '/api/register',
      endpoint({ body: registerRequest }, async ({ body }, ctx) => {
        await deps.registerLimit.takeFrom(ctx.ip);
        const { name, email } = body;
        refuseBanned(isBanned, emailHash(email));
        const id = userId(keyedId(ctx) ?? newId());
        const by = requestedBy(ctx, null);
        const account = { id, name, email, password: body.password, level: 0 } as const;
        const enrolled = { ...account, emailConfirmed: false, lang: languageOf(ctx) } as const;
        const opened = await signUp(enrolled, by);
        const { token, position } = await begin(opened, id, placeOf(ctx), by); // its first session
        return created({ token }, position);
      }),
    )
    .post(
      '/api/password/code',
      endpoint({ body: passwordCodeRequest }, async ({ body }, ctx) => {
        await deps.codeLimit.takeFrom(ctx.ip);
        const codeId = keyedId(ctx) ?? newId();
        return password.request(body.email, codeId, languageOf(ctx), requestedBy(ctx, null));
      }),
    )
    .post(
      '/api/password/check',
      endpoint({ body: checkPasswordCodeRequest }, ({ body }, ctx) =>
        password.check(body, requestedBy(ctx, null)),
      ),
    )
    .post(
      '/api/password/reset',
      endpoint({ body: resetPasswordRequest }, ({ body }, ctx) =>
        password.reset(body, requestedBy(ctx, null)),
      ),
    )
    .post(
      '/api/email/confirm',
      user,
      endpoint({ body: confirmEmailRequest }, async ({ body }, ctx) => {
        if (body.code === undefined) await deps.codeLimit.takeFrom(ctx.ip);
        const identity = identityOf(ctx);
        const codeId = keyedId(ctx) ?? newId();
        const by = requestedBy(ctx, identity);
        return confirm({ identity, code: body.code, codeId, lang: languageOf(ctx), by });
      }),
    )
    .post(
      '/api/email/cancel',
      user,
      endpoint({ body: done }, (_, ctx) => {
        const identity = identityOf(ctx);
        return cancel(identity, requestedBy(ctx, identity));
      }),
    )
    .post(
      '/api/email/undo',
      endpoint({ body: undoEmailRequest }, ({ body }, ctx) =>
        undo(body.token, requestedBy(ctx, null)),
      ),
    );
};
