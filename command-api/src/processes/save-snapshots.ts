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
  /** Saves if events were folded, or the log has grown much since the last snapshot. */
  saveInBackground: () => void;
  /** Counts a folded event; saves in the background after `eventsBetweenSaves` of them. */
  countEvent: (eventsBetweenSaves: number) => void;
}>;

/**
 * The distance, in bytes of the log, after which the position alone is worth a snapshot. It has to
 * be large: the snapshots of other processes move the position too, and each would cause another.
 */
const savedDistance = 4n * 1024n * 1024n;

/** Saves the open instances of a process, one snapshot at a time, if the position has changed. */
export const createSnapshotSaver = ({
  snapshots,
  position,
  openInstances,
  onSnapshotFailed,
}: SnapshotSaverDeps): SnapshotSaver => {
  let savedAt = position();
  let unsaved = 0;
  let hasUnsavedEvents = false;

  let saving: Promise<void> | null = null;

  const isWorthSaving = (): boolean =>
    hasUnsavedEvents || (position() ?? 0n) - (savedAt ?? 0n) >= savedDistance;

  const save = async (): Promise<void> => {
    // No delay if no save is running: events of one page share a save.
    if (saving) await saving.catch(() => undefined); // its caller reports the failure
    const checkpoint = position();
    if (checkpoint === null || checkpoint === savedAt) return;
    unsaved = 0;
    hasUnsavedEvents = false;
    saving = snapshots.save({ position: checkpoint, open: openInstances() });
    try {
      await saving;
      savedAt = checkpoint;
    } catch (error) {
      hasUnsavedEvents = true;
      throw error;
    } finally {
      saving = null;
    }
  };
  const saveInBackground = (): void => {
    if (saving || !isWorthSaving()) return;
    save().catch((error: unknown) => onSnapshotFailed(snapshots.stream, error));
  };

  return {
    save,
    saveInBackground,
    countEvent: (eventsBetweenSaves) => {
      unsaved += 1;
      hasUnsavedEvents = true;
      if (unsaved >= eventsBetweenSaves) saveInBackground();
    },
  };
};
