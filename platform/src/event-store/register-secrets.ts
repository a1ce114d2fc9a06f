import type { CommandContext } from '@shop/domain/kernel';
import type { SecretFingerprint, SecretRegistered } from '../secrets/index.ts';
import {
  refuseForeignSecrets,
  secretRegisteredType,
  secretsStream,
  findUnregisteredSecrets,
} from '../secrets/index.ts';
import type { EventStore } from './event-store.ts';

const context: CommandContext = {
  actor: 'system:start',
  correlationId: 'secrets',
  causationId: null,
};

/**
 * Compares the configured secrets with those that the log was written with, and registers new ones.
 * Throws `StartupError`, or an error of the store. A `RevisionConflictError` means that another
 * program registers at the same moment: retry.
 */
export const registerSecrets = async (
  store: EventStore,
  configured: readonly SecretFingerprint[],
): Promise<void> => {
  const events = await store.read<SecretRegistered>(secretsStream);
  const registered = events.map(({ data }) => data);
  refuseForeignSecrets(registered, configured);
  const unregistered = findUnregisteredSecrets(registered, configured);
  if (unregistered.length === 0) return;
  const revision = events.at(-1)?.revision ?? 'no-stream';
  await store.append(
    secretsStream,
    revision,
    unregistered.map((data) => ({ type: secretRegisteredType, data, by: context })),
  );
};
