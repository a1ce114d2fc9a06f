import type { Instant, Sealed } from '../kernel/index.ts';
import type { Level } from './events.ts';

/** What the read models of people hold; names and addresses stay sealed. */

export const usersModel = { name: 'users', version: 1 } as const;
export type UserDocument = Readonly<{
  id: string;
  person_id: string;
  name: Sealed;
  email: Sealed;
  email_confirmed: boolean;
  level: Level;
  avatar: string | null;
  registered_at: Instant;
}>;
