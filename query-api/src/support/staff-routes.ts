import { Router } from '@koa/router';
import type { Staff } from '@shop/contracts/support/back-office.contract';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import { endpoint, okNoStore, requireLevel } from '@shop/platform/http';
import { createTextOpener } from '../people/text-opener.ts';
import { peopleReader, findStaffIds } from './people.ts';
import type { SupportQueries } from './support-queries.ts';

const compareNames = (one: Staff[number], other: Staff[number]): number =>
  (one.name ?? '').localeCompare(other.name ?? '');

/** The staff to whom moderators can assign a ticket. */
export const staffRoutes = (queries: SupportQueries): Router => {
  const { readModels, access } = queries;
  const findPeople = peopleReader({ readModels, open: createTextOpener(queries.open) });

  return new Router().get(
    '/api/admin/staff',
    requireLevel(access, 1),
    endpoint({ query: emptyQuery }, async () => {
      const people = await findPeople(await findStaffIds({ readModels }));
      const staff: Staff = [...people]
        .map(([id, { name, avatar }]) => ({ id, name, avatar }))
        .toSorted(compareNames);
      return okNoStore(staff);
    }),
  );
};
