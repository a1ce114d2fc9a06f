import type { ProcessSnapshots } from './snapshots.ts';

type SnapshotSaverDeps = Readonly<{
  snapshots: ProcessSnapshots;
  /** The position up to which the open instances are folded. */
  position: () => bigint | null;
  openInstances: () => readonly unknown[];
  onSnapshotFailed: (stream: string, error: unknown) => void;
}>;

type SnapshotSaver = Readonly<{
  save: () => Promise<void>;
  saveInBackground: () => void;
  /** Counts a folded event; saves in the background after `eventsBetweenSaves` of them. */
  countEvent: (eventsBetweenSaves: number) => void;
}>;

/** Saves the open instances of a process, one snapshot at a time, if the position has changed. */
export const createSnapshotSaver = ({
  snapshots,
  position,
  openInstances,
  onSnapshotFailed,
}: SnapshotSaverDeps): SnapshotSaver => {
  let savedAt = position();
  let unsaved = 0;

  let saving: Promise<void> | null = null;

  const save = async (): Promise<void> => {
    // No delay if no save is running: events of one page share a save.
    if (saving) await saving.catch(() => undefined); // its caller reports the failure
    const checkpoint = position();
    if (checkpoint === null || checkpoint === savedAt) return;
    unsaved = 0;
    saving = snapshots.save({ position: checkpoint, open: openInstances() });
    try {
      await saving;
      savedAt = checkpoint;
    } finally {
      saving = null;
    }
  };
  const saveInBackground = (): void => {
    if (saving) return;
    save().catch((error: unknown) => onSnapshotFailed(snapshots.stream, error));
  };

  return {
    save,
    saveInBackground,
    countEvent: (eventsBetweenSaves) => {
      unsaved += 1;
      if (unsaved >= eventsBetweenSaves) saveInBackground();
    },
  };
};
