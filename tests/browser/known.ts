import { eventually } from '../support/eventually.ts';
import type { SignedInUser } from '../support/people.ts';
import type { WholeShop } from './whole-shop.ts';

/** Once the shop answers who they are: before that a browser takes their token for void. */
export const waitUntilSignedIn = async (
  shop: WholeShop,
  person: SignedInUser,
): Promise<SignedInUser> => {
  await eventually('who somebody is', async () => {
    const { status } = await shop.ask('GET', '/api/user', { token: person.token });
    return status === 200;
  });
  return person;
};
