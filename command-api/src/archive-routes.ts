import type { Router } from '@koa/router';
import type { ActivationChange, CommandContext } from '@shop/domain/kernel';
import { archiveRequest } from '@shop/contracts/wire/archiving.contract';
import type { Reply } from '@shop/platform/http';
import { endpoint, staffContext } from '@shop/platform/http';
import type { Middleware } from 'koa';
import type { z } from 'zod';

type ArchiveRoutesOptions = Readonly<{
  /** The path of the list. */
  path: string;
  guard: Middleware;
  params: z.ZodObject & z.ZodType<Readonly<{ id: string }>>;
  setActive: (id: string, change: ActivationChange, context: CommandContext) => Promise<Reply>;
}>;

const actions = { archive: false, restore: true } as const;

/** `POST {path}/{id}/archive` and `…/restore`, alike for everything that staff archive. */
export const addArchiveRoutes = (router: Router, archived: ArchiveRoutesOptions): void => {
  const { path, guard, params, setActive } = archived;
  for (const [action, active] of Object.entries(actions)) {
    router.post(
      `${path}/:id/${action}`,
      guard,
      endpoint({ params, body: archiveRequest }, ({ params: { id }, body: { revision } }, ctx) =>
        setActive(id, { active, revision }, staffContext(ctx)),
      ),
    );
  }
};
