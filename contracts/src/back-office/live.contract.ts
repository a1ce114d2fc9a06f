import { z } from 'zod';

/**
 * What crosses the socket of the namespace `/admin`, which is for moderators and administrators. The
 * token is in `auth: { token }`. A refused connection has one of `adminConnectionCodes` as the message
 * of its error. Clients send nothing; after a reconnect they refetch what they show.
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

/** At most one `changed` in so many milliseconds. */
export const changedEveryMs = 1_000;

/** What the server sends, by the name of the event. */
export const adminEvents = {
  /** Names of the read models whose documents changed: `orders`, `tickets`, `content`… */
  changed: z.object({ models: z.array(z.string()).min(1) }),
} as const;
export type AdminEvents = {
  readonly [Event in keyof typeof adminEvents]: z.output<(typeof adminEvents)[Event]>;
};
