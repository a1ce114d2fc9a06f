import { Router } from '@koa/router';
import type { CurrentUser } from '@shop/contracts/identity/contract';
import type { UserDocument } from '@shop/contracts/identity/documents';
import { usersModel } from '@shop/contracts/identity/documents';
import type { SealedText } from '@shop/contracts/kernel';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import type { Access } from '@shop/platform/access';
import { endpoint, identify, okNoStore, HttpError } from '@shop/platform/http';
import type { ReadModels } from '@shop/platform/projections';
import type { Middleware } from 'koa';
import { findCollection } from '../positions/min-position.ts';

export type IdentityQueries = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  access: Access;
  open: (sealed: SealedText) => Promise<string>;
  upToDate: Middleware;
}>;

export const identityRoutes = ({ readModels, access, open, upToDate }: IdentityQueries): Router =>
  new Router().get(
    '/api/user',
    upToDate,
    endpoint({ query: emptyQuery }, async (_, ctx) => {
      const identity = identify(access, ctx);
      if (!identity) throw new HttpError('unauthorized');
      const { documents } = await findCollection<UserDocument>(ctx, readModels, usersModel);
      const user = (await documents.findOne({ _id: identity.userId }))?.document;
      // a session implies a registration, so the read model is behind
      if (!user) throw new HttpError('busy');

      const pending = user.pending_email;
      const [name, email, pending_email] = await Promise.all([
        open(user.name),
        open(user.email),
        pending && open(pending),
      ]);
      const body: CurrentUser = {
        id: user.id,
        name,
        avatar: user.avatar,
        email,
        email_confirmed: user.email_confirmed,
        pending_email,
        status_emails: user.status_emails?.enabled ?? false,
        reminders: user.reminders?.enabled ?? true,
        adminlvl: identity.level,
      };
      return okNoStore(body);
    }),
  );
