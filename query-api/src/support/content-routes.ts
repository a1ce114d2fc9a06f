import { Router } from '@koa/router';
import type {
  AdminBotProblem,
  AdminBotSolution,
  AdminCannedAnswer,
  AdminTheme,
} from '@shop/domain/support/back-office.contract';
import { supportContentQuery } from '@shop/domain/support/back-office.contract';
import { byContent } from '@shop/domain/support/calls.contract';
import type { SupportContentDocument } from '@shop/domain/support/documents';
import { supportContentModel } from '@shop/domain/support/documents';
import type { SupportKind } from '@shop/domain/support/events';
import { noQuery } from '@shop/domain/wire/call.contract';
import { suffixed } from '@shop/domain/wire/contract';
import { endpoint, ok, Refused, requireLevel } from '@shop/platform/http';
import type { Document } from 'mongodb';
import { listed } from '../back-office/list.ts';
import { partOf } from '../back-office/part-of.ts';
import { documentsFor } from '../positions/min-position.ts';
import type { SupportQueries } from './support-queries.ts';
import { privately } from './support-queries.ts';

type AdminEntry = AdminTheme | AdminBotProblem | AdminBotSolution | AdminCannedAnswer;

const toWire = ({ kind, id, entry, revision, changed_at }: SupportContentDocument): AdminEntry => {
  const kept = { id, revision, changed_at };
  switch (kind) {
    case 'ticketTheme': {
      const { name, problemIds, position, active } = entry;
      return { ...kept, ...suffixed('name', name), problem_ids: [...problemIds], position, active };
    }
    case 'botProblem': {
      const { title, solutionId, position, active } = entry;
      return { ...kept, ...suffixed('title', title), solution_id: solutionId, position, active };
    }
    case 'botSolution': {
      const { title, body, active } = entry;
      return { ...kept, ...suffixed('title', title), ...suffixed('body', body), active };
    }
    case 'cannedAnswer': {
      const { title, text, position, active } = entry;
      return { ...kept, title, ...suffixed('text', text), position, active };
    }
  }
};

const paths: Readonly<Record<SupportKind, string>> = {
  ticketTheme: '/api/admin/theme',
  botProblem: '/api/admin/bot/problems',
  botSolution: '/api/admin/bot/solutions',
  cannedAnswer: '/api/admin/canned-answers',
};

const named = ['name.rus', 'name.eng', 'title', 'title.rus', 'title.eng'].map(
  (field) => `document.entry.${field}`,
);

/** What staff wrote for support, as those see it who change it. */
export const supportContentRoutes = ({ readModels, access, upToDate }: SupportQueries): Router => {
  const moderator = requireLevel(access, 1);
  const router = new Router();

  for (const [kind, path] of Object.entries(paths)) {
    router
      .get(
        path,
        moderator,
        upToDate,
        endpoint({ query: supportContentQuery }, async ({ query }, ctx) => {
          const { documents } = await documentsFor<SupportContentDocument>(
            ctx,
            readModels,
            supportContentModel,
          );
          const active = query['filter[active]'];
          const where: Document[] = [{ 'document.kind': { $eq: kind } }];
          if (query.q !== undefined) where.push(partOf(named, query.q));
          if (active !== undefined) {
            where.push({ 'document.entry.active': { $eq: active === 'true' } });
          }
          const page = await listed({
            documents,
            asked: query,
            sorts: { position: 'entry.position', changed_at: 'changed_at' },
            is: {},
            where,
            item: toWire,
          });
          return { ...ok(page), headers: privately };
        }),
      )
      .get(
        `${path}/:id`,
        moderator,
        upToDate,
        endpoint({ params: byContent, query: noQuery }, async ({ params }, ctx) => {
          const { documents } = await documentsFor<SupportContentDocument>(
            ctx,
            readModels,
            supportContentModel,
          );
          const found = (await documents.findOne({ _id: { $eq: `${kind}:${params.id}` } }))
            ?.document;
          if (!found) throw new Refused('not-found');
          return { ...ok(toWire(found)), headers: privately };
        }),
      );
  }
  return router;
};
