import type { By, DomainEvent } from '@shop/domain/kernel';
import type { EventLog } from '../event-log/index.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { StartRefused } from '../serving/index.ts';
import type { SecretFingerprint } from './fingerprints.ts';
import { foreignSecrets, unregisteredSecrets } from './fingerprints.ts';

type SecretRegistered = DomainEvent<'platform.SecretRegistered', SecretFingerprint>;

const registeredType: SecretRegistered['type'] = 'platform.SecretRegistered';
/** Has an event for each secret that the log was ever written with. */
export const secretsStream = 'secrets-shop';
const by: By = { actor: 'system:start', correlationId: 'secrets', causationId: null };

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

/**
 * Compares the configured secrets with those that the log was written with, and registers the ones
 * that it does not know yet. Throws `StartRefused`, or what the store throws; a `RevisionConflict`
 * means that another program registers at the same moment: try again.
 */
export const registerSecrets = async (
  store: EventStore,
  configured: readonly SecretFingerprint[],
): Promise<void> => {
  const events = await store.read<SecretRegistered>(secretsStream);
  const registered = events.map(({ data }) => data);
  refuseForeignSecrets(registered, configured);
  const added = unregisteredSecrets(registered, configured);
  if (added.length === 0) return;
  const revision = events.at(-1)?.revision ?? 'no-stream';
  await store.append(
    secretsStream,
    revision,
    added.map((data) => ({ type: registeredType, data, by })),
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
