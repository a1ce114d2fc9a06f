import { Router } from '@koa/router';
import * as office from '@shop/contracts/content/back-office.contract';
import { pageKey } from '@shop/contracts/content/contract';
import type { ArchivableContent } from '@shop/domain/content/events';
import type { ContentEntries } from '@shop/contracts/content/values';
import { socialsId } from '@shop/domain/content/first-content.rules';
import { endpoint, requireLevel, staffContext } from '@shop/platform/http';
import type { Middleware } from 'koa';
import type { z } from 'zod';
import { addArchiveRoutes } from '../archive-routes.ts';
import { createArchiveStore } from '../archives.ts';
import type { Content } from './content.ts';
import { createContentCommands } from './content.ts';
import type { ContentDeps } from './content-deps.ts';
import * as entries from './entries.ts';

export type { ContentDeps } from './content-deps.ts';
export { fileRoutes } from './file-routes.ts';

type Section<Kind extends ArchivableContent, Input> = Readonly<{
  path: string;
  kind: Kind;
  add: z.ZodObject & z.ZodType<Input & Readonly<{ id: string }>>;
  change: z.ZodObject & z.ZodType<Input & Readonly<{ revision: number }>>;
  entry: (input: Input) => ContentEntries[Kind] | Promise<ContentEntries[Kind]>;
}>;

type SectionOptions = Content & Readonly<{ moderator: Middleware }>;

const addSection = <Kind extends ArchivableContent, Input>(
  router: Router,
  { moderator, save, setActive }: SectionOptions,
  { path, kind, add, change, entry }: Section<Kind, Input>,
): void => {
  router
    .post(
      path,
      moderator,
      endpoint({ body: add }, async ({ body }, ctx) =>
        save({ kind, id: body.id, entry: await entry(body), revision: null }, staffContext(ctx)),
      ),
    )
    .put(
      `${path}/:id`,
      moderator,
      endpoint({ params: office.contentParams, body: change }, async ({ params, body }, ctx) => {
        const { revision } = body;
        return save({ kind, id: params.id, entry: await entry(body), revision }, staffContext(ctx));
      }),
    );
  addArchiveRoutes(router, {
    path,
    guard: moderator,
    params: office.contentParams,
    setActive: (id, active, context) => setActive({ kind, id, ...active }, context),
  });
};

/** Staff routes for public content. */
export const contentRoutes = (deps: ContentDeps): Router => {
  const { save, setActive } = createContentCommands(deps);
  const { requireStored } = createArchiveStore(deps.downloads);
  const moderator = requireLevel(deps.access, 1);
  const administrator = requireLevel(deps.access, 2);
  const router = new Router({ prefix: '/api/admin' });
  const options = { moderator, save, setActive };

  addSection(router, options, {
    path: '/slider',
    kind: 'slide',
    add: office.addSlideRequest,
    change: office.changeSlideRequest,
    entry: entries.slideOf,
  });
  addSection(router, options, {
    path: '/problems',
    kind: 'problem',
    add: office.addProblemRequest,
    change: office.changeProblemRequest,
    entry: async (input: z.output<typeof office.problemInput>) => {
      const entry = entries.problemOf(input);
      if (entry.file) await requireStored(entry.file);
      return entry;
    },
  });
  addSection(router, options, {
    path: '/contact-cards',
    kind: 'contactCard',
    add: office.addContactCardRequest,
    change: office.changeContactCardRequest,
    entry: entries.contactCardOf,
  });
  addSection(router, options, {
    path: '/avatars',
    kind: 'avatar',
    add: office.addAvatarRequest,
    change: office.changeAvatarRequest,
    entry: entries.avatarOf,
  });

  return router
    .put(
      '/pages/:page',
      administrator,
      endpoint({ params: pageKey, body: office.changePageRequest }, ({ params, body }, ctx) => {
        const { page: id } = params;
        const { revision } = body;
        return save({ kind: 'page', id, entry: entries.pageOf(body), revision }, staffContext(ctx));
      }),
    )
    .put(
      '/socials',
      moderator,
      endpoint({ body: office.changeSocialsRequest }, ({ body }, ctx) => {
        const entry = entries.socialsOf(body);
        const { revision } = body;
        return save({ kind: 'socials', id: socialsId, entry, revision }, staffContext(ctx));
      }),
    );
};
