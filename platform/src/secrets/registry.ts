import type { DomainEvent } from '@shop/domain/kernel';
import type { EventLog } from '../event-log/index.ts';
import { StartupRefused } from '../serving/index.ts';
import type { SecretFingerprint } from './fingerprints.ts';
import { findForeignSecrets } from './fingerprints.ts';

export type SecretRegistered = DomainEvent<'platform.SecretRegistered', SecretFingerprint>;

export const secretRegisteredType: SecretRegistered['type'] = 'platform.SecretRegistered';
/** Has an event for each secret that the log was ever written with. */
export const secretsStream = 'secrets-shop';

/** Throws `StartRefused` when the log was written with other secrets than those configured. */
export const refuseForeignSecrets = (
  registered: readonly SecretFingerprint[],
  configured: readonly SecretFingerprint[],
): void => {
  const foreign = findForeignSecrets(registered, configured);
  if (foreign.length === 0) return;
  throw new StartupRefused(
    `The shop's log was written with other secrets than those configured: ${foreign.join(', ')}.`,
  );
};

/** What the log says of its secrets, for programs that write nothing; empty before the first start. */
export const readRegisteredSecrets = async (
  log: Pick<EventLog, 'readStream'>,
): Promise<readonly SecretFingerprint[]> => {
  const events = await log.readStream(secretsStream);
  return events.flatMap(
    ({ type, data }) =>
      type === secretRegisteredType ? [data as unknown as SecretFingerprint] : [], // as written above
  );
};
