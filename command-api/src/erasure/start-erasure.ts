import { picturesOfPeople } from '@shop/contracts/identity/documents';
import { attachmentsOfPeople } from '@shop/contracts/support/documents';
import { filesDatabase, personFileDeleter, vaultDatabase } from '@shop/platform/documents';
import { keyRetirer, subjectEraser } from '@shop/platform/vault';
import type { WorkerProgram } from '../worker-program.ts';
import { startErasures } from './erasures.ts';
import { erasureLedger } from './ledger.ts';
import { repeatErasure } from './repeat-erasure.ts';
import { replayErasures } from './replay-erasures.ts';

/** Starts the process that erases people, and repeats erasures that a backup has undone. */
export const startErasure = async (worker: WorkerProgram): Promise<void> => {
  const { environment, failpoint, log, mongo, onStop, startProcess, vault } = worker;
  const { ERASURES_FILE: file } = environment;
  const ledger = file === undefined ? null : erasureLedger(file);
  if (!ledger)
    log.warn(
      'ERASURES_FILE is not set; restoring a backup would restore the data of erased people',
    );
  const deps = {
    ...worker,
    deleteFilesOf: personFileDeleter(mongo.db(filesDatabase), [
      picturesOfPeople,
      attachmentsOfPeople,
    ]),
    erase: subjectEraser(mongo.db(vaultDatabase)),
    retireKey: keyRetirer(mongo.db(vaultDatabase)),
  };
  await startProcess('erasures', (processDeps) =>
    startErasures(processDeps, {
      ...deps,
      ledger,
      evict: (subject) => vault.evict(subject),
      failpoint,
    }),
  );
  if (!ledger) return;
  const replay = replayErasures({ ledger, eraseAgain: repeatErasure(deps), log });
  onStop(() => replay.stop());
};
