import type { RegisteredUser } from '@shop/domain/identity';
import { isRecentlyAuthenticated } from '@shop/domain/identity/reauthentication.rules';
import type { Instant } from '@shop/contracts/kernel';
import { DomainError } from '@shop/domain/kernel';
import { HttpError } from '@shop/platform/http';

/**
 * Refuses a session in which neither the password nor a second factor was entered in the last 15
 * minutes, so that an open or stolen session is not enough to take over the account.
 */
export const requireRecentAuthentication = (
  { sessions, totp }: RegisteredUser,
  sessionId: string,
  now: Instant,
): void => {
  const session = sessions.get(sessionId);
  if (!session) throw new HttpError('unauthorized');
  if (isRecentlyAuthenticated(session.authenticatedAt, now)) return;
  throw new HttpError(totp?.enabled === true ? 'totp-required' : 'password-needed');
};

/** Responds as for any ended session if the session ended during the command. */
export const rethrowSessionError = async <T>(command: Promise<T>): Promise<T> => {
  try {
    return await command;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'session-ended') throw error;
    throw new HttpError('unauthorized', { cause: error });
  }
};
