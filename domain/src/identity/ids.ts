import type { Brand } from '@shop/contracts/kernel';

export type UserId = Brand<string, 'UserId'>;
export const userId = (value: string): UserId => value as UserId;
export const userStream = (id: UserId): `user-${UserId}` => `user-${id}`;
export const userNotesStream = (id: UserId): string => `userNotes-${id}`;

/** Who an account stands for: its own person, whatever addresses it has. */
export const personOfAccount = (id: UserId): string => `account-${id}`;
/** Any other person is the keyed hash of an address, which somebody may use again. */
export const isAccountPerson = (personId: string): boolean => personId.startsWith('account-');

/** The subject of the key that seals everything known about a person; erasing the person deletes it. */
export const personSubject = (personId: string): string => `person-${personId}`;

/** `hash` is keyed, so that nobody finds an address by trying. */
export const emailStream = (hash: string): string => `email-${hash}`;
/** Of the same keyed hash: a ban outlives the address itself. */
export const banStream = (hash: string): string => `ban-${hash}`;
/** `hash` is of the purpose and the address. */
export const codesStream = (hash: string): string => `code-${hash}`;
export const administratorsStream = 'administrators-all';
