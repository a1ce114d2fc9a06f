import { upcast } from '@shop/domain/history';
import { picturesOfPeople } from '@shop/contracts/identity/documents';
import type { UserErased } from '@shop/domain/identity/events';
import { isAccountPerson, personSubject } from '@shop/domain/identity/ids';
import type { DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import { attachmentsOfPeople } from '@shop/contracts/support/documents';
import { personFileDeleter } from '@shop/platform/documents';
import type { EventLog } from '@shop/platform/event-log';
import { toRecorded, typesPattern } from '@shop/platform/event-log';
import type { MasterKeyProof, MasterKeys } from '@shop/platform/vault';
import { subjectEraser, rewrapDataKeys, readVaultStatus } from '@shop/platform/vault';
import { formatCount } from './format-count.ts';
import type { Screen } from './progress.ts';
import { progressBar } from './progress.ts';

export const vaultVerbs = ['status', 'rewrap', 'erase'] as const;
export type VaultVerb = (typeof vaultVerbs)[number];

type VaultOps = Readonly<{
  database: Parameters<typeof readVaultStatus>[0];
  masterKeys: MasterKeys;
  screen: Screen;
}>;

const maxListedFailures = 20;

const printLine = ({ screen }: VaultOps, line: string): void => {
  screen.write(`${line}\n`);
};

const proofNotes: Readonly<Record<MasterKeyProof, string>> = {
  proved: '',
  missing: '  NOT CONFIGURED: add this key to VAULT_MASTER_KEYS, or they cannot be opened',
  wrong:
    '  WRONG KEY: VAULT_MASTER_KEYS has a different key under this name, so they cannot be opened',
};

/**
 * Prints the status of the vault. Returns whether every data key can be opened, which one data key
 * of each master key proves.
 */
export const showStatus = async (ops: VaultOps): Promise<boolean> => {
  const { current, wrapped } = await readVaultStatus(ops.database, ops.masterKeys);
  printLine(ops, `New data keys are wrapped with master key ${current}.`);
  for (const { masterKeyId, count, proof } of wrapped) {
    printLine(ops, `${masterKeyId}  ${formatCount(count, 'data key')}${proofNotes[proof]}`);
  }
  const used = new Set(wrapped.map(({ masterKeyId }) => masterKeyId));
  for (const id of ops.masterKeys.ids) {
    if (id !== current && !used.has(id))
      printLine(ops, `${id} wraps no data keys. You can remove it from VAULT_MASTER_KEYS.`);
  }
  return wrapped.every(({ proof }) => proof === 'proved');
};

/** Rewraps all data keys. Returns whether the newest master key now wraps every one. */
export const rewrap = async (ops: VaultOps): Promise<boolean> => {
  const { database, masterKeys, screen } = ops;
  const { wrapped } = await readVaultStatus(database, masterKeys);
  const wrong = wrapped.filter(({ proof }) => proof === 'wrong');
  if (wrong.length > 0) {
    const names = wrong.map(({ masterKeyId }) => masterKeyId).join(', ');
    printLine(
      ops,
      `No data key was changed: VAULT_MASTER_KEYS has a wrong key under the name ${names}. Correct it and run rewrap again.`,
    );
    return false;
  }
  const remainingCount = wrapped
    .filter(({ masterKeyId }) => masterKeyId !== masterKeys.current)
    .reduce((sum, { count }) => sum + count, 0);
  const bar = progressBar(screen, 'vault', { item: 'data key' });
  let reported = 0;
  const { rewrapped, failed } = await rewrapDataKeys(database, masterKeys, (done) => {
    bar.advance(BigInt(done), BigInt(remainingCount), done - reported);
    reported = done;
  }).finally(bar.end);

  printLine(
    ops,
    `Wrapped ${formatCount(rewrapped, 'data key')} with master key ${masterKeys.current}.`,
  );
  if (failed.length > 0)
    printLine(ops, `Not opened and unchanged: ${formatCount(failed.length, 'data key')}`);
  for (const { subject, reason } of failed.slice(0, maxListedFailures))
    printLine(ops, `  ${subject}: ${reason}`);
  return (await showStatus(ops)) && failed.length === 0;
};

const erasedType: UserErased['type'] = 'identity.UserErased';
const isErasure = (event: RecordedEvent<DomainEvent>): event is RecordedEvent<UserErased> =>
  event.type === erasedType;

/**
 * Repeats all erasures of the log. A restored backup of the vault or of the files may contain data
 * keys or files of erased people.
 */
export const repeatErasures = async (
  {
    database,
    files,
    screen,
  }: Omit<VaultOps, 'masterKeys'> & Readonly<{ files: VaultOps['database'] }>,
  log: EventLog,
): Promise<boolean> => {
  const erase = subjectEraser(database);
  const deletePersonFiles = personFileDeleter(files, [picturesOfPeople, attachmentsOfPeople]);
  let deleted = 0;
  const abortController = new AbortController();
  const people = new Set<string>();
  const types = typesPattern([erasedType]);
  for await (const page of log.pages({ after: null, types, signal: abortController.signal })) {
    const erasures = page.events
      .flatMap((event) => (event.isJson ? [toRecorded(event, upcast)] : []))
      .filter(isErasure);
    for (const { data } of erasures) {
      for (const person of data.people) {
        deleted += await deletePersonFiles(person);
        await erase(
          personSubject(person),
          isAccountPerson(person) ? 'permanently' : data.requestedAt,
        );
        people.add(person);
      }
    }
    if (page.caughtUp) break;
  }
  abortController.abort();
  screen.write(
    `Repeated the erasure of ${formatCount(people.size, 'person', 'people')} and deleted ${formatCount(deleted, 'file')}. Restart all running programs: they may still have deleted data keys in memory.\n`,
  );
  return true;
};
