import type { CommandContext } from '@shop/domain/kernel';
import { rejectWith } from '@shop/domain/kernel';
import type { SortedList } from '@shop/contracts/sorting/values';
import { sortingTexts } from '@shop/contracts/sorting/texts';
import { sortOrderStream } from '@shop/domain/sorting';
import type { changeSortOrderRequest } from '@shop/contracts/sorting/contract';
import { forEachLimited } from '@shop/platform/concurrency';
import type { Reply } from '@shop/platform/http';
import { ok } from '@shop/platform/http';
import type { z } from 'zod';
import type { HasEntry } from './membership.ts';
import type { SortingDeps } from './sorting-deps.ts';

const reject = rejectWith(sortingTexts);
const maxConcurrentLookups = 32;

/**
 * Sorts a list. Only ids that are new to its order are looked up: entries never leave their list,
 * so moving one of 2,000 slides reads one stream.
 */
export const changeSortOrder =
  ({ aggregates: { sortOrders }, clock }: SortingDeps) =>
  async (
    list: SortedList,
    exists: HasEntry,
    { ids, revision }: z.output<typeof changeSortOrderRequest>,
    context: CommandContext,
  ): Promise<Reply> => {
    const stream = sortOrderStream(list);
    const sorted = new Set((await sortOrders.load(stream)).state.ids);
    const added = ids.filter((id) => !sorted.has(id));
    await forEachLimited(maxConcurrentLookups, added, async (id) => {
      if (!(await exists(id))) reject('not-in-list', { id });
    });
    const data = { list, ids, revision, now: clock() };
    const { state, position } = await sortOrders(
      stream,
      { type: 'ChangeSortOrder', data },
      context,
    );
    return ok({ revision: state.revision }, position);
  };
