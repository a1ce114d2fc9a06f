import { z } from 'zod';

/**
 * Messages of the socket namespace `/admin`, for moderators and administrators. The token is in
 * `auth: { token }`. A refused connection has one of `adminConnectionCodes` as its error message.
 * Clients send nothing; after a reconnect they refetch the data on screen.
 */
export const adminNamespace = '/admin';

export const adminConnectionCodes = [
  'unauthorized',
  'forbidden',
  'banned',
  'too-many-requests',
  'busy',
] as const;
export type AdminConnectionCode = (typeof adminConnectionCodes)[number];

/** At most one `changed` event per this many milliseconds. */
export const changedEveryMs = 1_000;

/** Events that the server sends, by name. */
export const adminEvents = {
  /** Names of the read models whose documents changed: `orders`, `tickets`, `content`… */
  changed: z.object({ models: z.array(z.string()).min(1) }),
} as const;
export type AdminEvents = {
  readonly [Event in keyof typeof adminEvents]: z.output<(typeof adminEvents)[Event]>;
};
