import { Router } from '@koa/router';
import type { Staff } from '@shop/contracts/support/back-office.contract';
import { noQuery } from '@shop/contracts/wire/call.contract';
import { endpoint, okNotStored, requireLevel } from '@shop/platform/http';
import { opening } from './opening.ts';
import { peopleIn, staffIn } from './people.ts';
import type { SupportQueries } from './support-queries.ts';

const byName = (one: Staff[number], other: Staff[number]): number =>
  (one.name ?? '').localeCompare(other.name ?? '');

/** To whom moderators can give a ticket. */
export const staffRoutes = (queries: SupportQueries): Router => {
  const { readModels, access } = queries;
  const peopleOf = peopleIn({ readModels, open: opening(queries.open) });

  return new Router().get(
    '/api/admin/staff',
    requireLevel(access, 1),
    endpoint({ query: noQuery }, async () => {
      const people = await peopleOf(await staffIn({ readModels }));
      const staff: Staff = [...people]
        .map(([id, { name, avatar }]) => ({ id, name, avatar }))
        .toSorted(byName);
      return okNotStored(staff);
    }),
  );
};
