import type { DomainEvent } from '@shop/domain/kernel';
import type { EventLog } from '../event-log/index.ts';
import { StartupError } from '../serving/index.ts';
import type { SecretFingerprint } from './fingerprints.ts';
import { findForeignSecrets } from './fingerprints.ts';

export type SecretRegistered = DomainEvent<'platform.SecretRegistered', SecretFingerprint>;

export const secretRegisteredType: SecretRegistered['type'] = 'platform.SecretRegistered';
/** Contains an event for each secret with which the log was ever written. */
export const secretsStream = 'secrets-shop';

/** Throws `StartupError` if the log was written with other secrets than those configured. */
export const refuseForeignSecrets = (
  registered: readonly SecretFingerprint[],
  configured: readonly SecretFingerprint[],
): void => {
  const foreign = findForeignSecrets(registered, configured);
  if (foreign.length === 0) return;
  throw new StartupError(
    `The shop's log was written with other secrets than those configured: ${foreign.join(', ')}.`,
  );
};

/** The registered secrets, for programs that write no events; empty before the first start. */
export const readRegisteredSecrets = async (
  log: Pick<EventLog, 'readStream'>,
): Promise<readonly SecretFingerprint[]> => {
  const events = await log.readStream(secretsStream);
  return events.flatMap(({ type, data }) =>
    // written by the registration
    type === secretRegisteredType ? [data as unknown as SecretFingerprint] : [],
  );
};
