import type { UserDocument } from '@shop/contracts/identity/documents';
import { usersModel } from '@shop/contracts/identity/documents';
import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { HttpError } from '@shop/platform/http';
import type { ReadModels } from '@shop/platform/projections';
import type { Context, Middleware } from 'koa';
import { findCollection } from '../../positions/min-position.ts';
import type { OpenSealed } from '../../people/text-opener.ts';
import type { UndoneEmails } from '../../people/undone-emails.ts';

export type UserQueries = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  access: Access;
  open: OpenSealed;
  emailHash: (email: string) => string;
  nameHashes: (name: string) => readonly string[];
  clock: Clock;
  undoneEmailsOf: UndoneEmails;
  upToDate: Middleware;
}>;

/** An account by its id, with the position of its document. */
export const findUser = async (
  ctx: Context,
  readModels: UserQueries['readModels'],
  id: string,
): Promise<Readonly<{ user: UserDocument; position: bigint }>> => {
  const { documents } = await findCollection<UserDocument>(ctx, readModels, usersModel);
  const found = await documents.findOne({ _id: { $eq: id } });
  if (!found?.document) throw new HttpError('not-found');
  return { user: found.document, position: found.position };
};
