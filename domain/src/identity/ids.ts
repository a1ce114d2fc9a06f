import type { Brand } from '@shop/contracts/kernel';

export type UserId = Brand<string, 'UserId'>;
export const userId = (value: string): UserId => value as UserId;
export const userStream = (id: UserId): `user-${UserId}` => `user-${id}`;
export const userNotesStream = (id: UserId): string => `userNotes-${id}`;

/** The person of an account; it does not depend on the account's addresses. */
export const personOfAccount = (id: UserId): string => `account-${id}`;
/** Any other person is the keyed hash of an address, which may be used again. */
export const isAccountPerson = (personId: string): boolean => personId.startsWith('account-');

/** The subject of the key that seals all data about a person; erasing the person deletes it. */
export const personSubject = (personId: string): string => `person-${personId}`;

/** `hash` is keyed, so that addresses cannot be found by guessing. */
export const emailStream = (hash: string): string => `email-${hash}`;
/** The same keyed hash as in `emailStream`: a ban is independent of the accounts of an address. */
export const banStream = (hash: string): string => `ban-${hash}`;
/** `hash` is of the purpose and the address. */
export const codesStream = (hash: string): string => `code-${hash}`;
export const administratorsStream = 'administrators-all';
