import { eventually } from '../support/eventually.ts';
import type { SignedInUser } from '../support/people.ts';
import type { WholeShop } from '../support/whole-shop.ts';

/** Waits until the shop has read the session: before that a browser treats the token as invalid. */
export const waitUntilSignedIn = async <Person extends Pick<SignedInUser, 'token'>>(
  shop: WholeShop,
  person: Person,
): Promise<Person> => {
  await eventually('the signed-in account', async () => {
    const { status } = await shop.ask('GET', '/api/user', { token: person.token });
    return status === 200;
  });
  return person;
};
