import type { Brand } from '../kernel/index.ts';

export type UserId = Brand<string, 'UserId'>;
export const userId = (value: string): UserId => value as UserId;
export const userStream = (id: UserId): `user-${UserId}` => `user-${id}`;

/** `hash` is keyed, so that nobody finds an address by trying. */
export const emailStream = (hash: string): string => `email-${hash}`;
export const administratorsStream = 'administrators-all';
