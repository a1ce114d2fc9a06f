import type { DomainEvent } from '@shop/domain/kernel';
import type { EventLog } from '../event-log/index.ts';
import { StartRefused } from '../serving/index.ts';
import type { SecretFingerprint } from './fingerprints.ts';
import { foreignSecrets } from './fingerprints.ts';

export type SecretRegistered = DomainEvent<'platform.SecretRegistered', SecretFingerprint>;

export const registeredType: SecretRegistered['type'] = 'platform.SecretRegistered';
/** Has an event for each secret that the log was ever written with. */
export const secretsStream = 'secrets-shop';

/** Throws `StartRefused` when the log was written with other secrets than those configured. */
export const refuseForeignSecrets = (
  registered: readonly SecretFingerprint[],
  configured: readonly SecretFingerprint[],
): void => {
  const foreign = foreignSecrets(registered, configured);
  if (foreign.length === 0) return;
  throw new StartRefused(
    `The shop's log was written with other secrets than those configured: ${foreign.join(', ')}.`,
  );
};

/** What the log says of its secrets, for programs that write nothing; empty before the first start. */
export const registeredSecrets = async (
  log: Pick<EventLog, 'readStream'>,
): Promise<readonly SecretFingerprint[]> => {
  const events = await log.readStream(secretsStream);
  return events.flatMap(
    ({ type, data }) => (type === registeredType ? [data as unknown as SecretFingerprint] : []), // as written above
  );
};
