import { changedSortOrderReply } from '@shop/contracts/sorting/contract';
import { expect } from 'chai';
import { z } from 'zod';
import type { Answer } from './http.ts';
import type { Shop } from './shop.ts';

const conflict = z.object({ current: changedSortOrderReply });

/** Puts entries first in their list, whatever others sort meanwhile. */
export const moveToFront = async (
  { send, admin }: Pick<Shop, 'send' | 'admin'>,
  list: string,
  ...ids: readonly string[]
): Promise<Answer> => {
  let revision = 0;
  for (;;) {
    const body = { ids, revision };
    const answer = await send('PUT', `/api/admin/${list}/order`, { body, token: admin });
    if (answer.status !== 409) {
      expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
      return answer;
    }
    ({ revision } = conflict.parse(answer.body).current);
  }
};
