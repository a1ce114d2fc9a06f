import { Router } from '@koa/router';
import { userId, userStream } from '@shop/domain/identity';
import {
  checkPasswordCodeRequest,
  confirmEmailRequest,
  passwordCodeRequest,
  registerRequest,
  resetPasswordRequest,
  emailChoiceRequest,
  undoEmailRequest,
} from '@shop/contracts/identity/account.contract';
import { emptyReply } from '@shop/contracts/wire/call.contract';
import type { Access } from '@shop/platform/access';
import {
  created,
  endpoint,
  getIdentity,
  ok,
  createCommandContext,
  requireLevel,
} from '@shop/platform/http';
import type { RateLimit, NetworkRateLimit } from '@shop/platform/limits';
import { languageOf } from '../request-language.ts';
import { getIdempotentId } from '../idempotency/idempotent-id.ts';
import type { ConfirmEmailDeps } from './confirm-email.ts';
import { confirmEmail } from './confirm-email.ts';
import type { EmailChangesDeps } from './email-changes.ts';
import { createEmailChangeCommands } from './email-changes.ts';
import { rethrowSessionError } from './recent-authentication.ts';
import { refuseBanned } from '../people/refuse-banned.ts';
import type { RegistrationDeps } from './registration.ts';
import { createRegistration } from './registration.ts';
import type { ResetPasswordDeps } from './reset-password.ts';
import { resetPassword } from './reset-password.ts';
import type { SessionDeps } from './session.ts';
import { startSession, sessionOriginOf } from './session.ts';

export type AccountDeps = RegistrationDeps &
  SessionDeps &
  ResetPasswordDeps &
  ConfirmEmailDeps &
  EmailChangesDeps &
  Readonly<{
    access: Access;
    newId: () => string;
    registerLimit: NetworkRateLimit;
    codeLimit: NetworkRateLimit;
    /** Each code allows few attempts, but a caller may try the codes of many addresses. */
    codeAttemptLimit: NetworkRateLimit;
    /** Limited per account, because each change is an event. */
    settingsLimit: RateLimit;
  }>;

/** Turns emails of one kind on or off, for all orders of the account. */
const chooseEmails = (deps: AccountDeps, type: 'ChooseStatusEmails' | 'ChooseReminders') =>
  endpoint({ body: emailChoiceRequest }, async ({ body: { enabled } }, ctx) => {
    const identity = getIdentity(ctx);
    const id = userId(identity.userId);
    await deps.settingsLimit.take(id);
    const data = { userId: id, enabled, sessionId: identity.sessionId, now: deps.clock() };
    const commandResult = deps.aggregates.users(
      userStream(id),
      { type, data },
      createCommandContext(ctx, identity),
    );
    const { position } = await rethrowSessionError(commandResult);
    return ok({}, position);
  });

const registerAccount = (deps: AccountDeps) => {
  const { register } = createRegistration(deps);
  const start = startSession(deps);
  return endpoint({ body: registerRequest }, async ({ body }, ctx) => {
    await deps.registerLimit.consumeFor(ctx.ip);
    const { name, email } = body;
    refuseBanned(deps.isBanned, deps.emailHash(email));
    const id = userId(getIdempotentId(ctx) ?? deps.newId());
    const context = createCommandContext(ctx, null);
    const account = { id, name, email, password: body.password, level: 0 } as const;
    const newAccount = { ...account, emailConfirmed: false, lang: languageOf(ctx) } as const;
    const user = await register(newAccount, context);
    const { token, position } = await start(user, id, sessionOriginOf(ctx), context); // its first session
    return created({ token }, position);
  });
};

/** Routes for the user's own account. */
export const accountRoutes = (deps: AccountDeps): Router => {
  const { access, newId } = deps;
  const password = resetPassword(deps);
  const confirm = confirmEmail(deps);
  const emailChanges = createEmailChangeCommands(deps);
  const user = requireLevel(access, 0);

  return new Router()
    .post('/api/profile/status-emails', user, chooseEmails(deps, 'ChooseStatusEmails'))
    .post('/api/profile/reminders', user, chooseEmails(deps, 'ChooseReminders'))
    .post('/api/register', registerAccount(deps))
    .post(
      '/api/password/code',
      endpoint({ body: passwordCodeRequest }, async ({ body }, ctx) => {
        await deps.codeLimit.consumeFor(ctx.ip);
        const codeId = getIdempotentId(ctx) ?? newId();
        return password.request(
          body.email,
          codeId,
          languageOf(ctx),
          createCommandContext(ctx, null),
        );
      }),
    )
    .post(
      '/api/password/check',
      endpoint({ body: checkPasswordCodeRequest }, async ({ body }, ctx) => {
        await deps.codeAttemptLimit.consumeFor(ctx.ip);
        return password.check(body, createCommandContext(ctx, null));
      }),
    )
    .post(
      '/api/password/reset',
      endpoint({ body: resetPasswordRequest }, async ({ body }, ctx) => {
        await deps.codeAttemptLimit.consumeFor(ctx.ip);
        return password.reset(body, createCommandContext(ctx, null));
      }),
    )
    .post(
      '/api/email/confirm',
      user,
      endpoint({ body: confirmEmailRequest }, async ({ body }, ctx) => {
        if (body.code === undefined) await deps.codeLimit.consumeFor(ctx.ip);
        const identity = getIdentity(ctx);
        const codeId = getIdempotentId(ctx) ?? newId();
        const context = createCommandContext(ctx, identity);
        return confirm({ identity, code: body.code, codeId, lang: languageOf(ctx), by: context });
      }),
    )
    .post(
      '/api/email/cancel',
      user,
      endpoint({ body: emptyReply }, (_, ctx) => {
        const identity = getIdentity(ctx);
        return emailChanges.cancel(identity, createCommandContext(ctx, identity));
      }),
    )
    .post(
      '/api/email/undo',
      endpoint({ body: undoEmailRequest }, ({ body }, ctx) =>
        emailChanges.undo(body.token, createCommandContext(ctx, null)),
      ),
    );
};
