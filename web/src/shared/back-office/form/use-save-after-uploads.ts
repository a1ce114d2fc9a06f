import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BeginUpload } from '../upload/form-uploads.ts';

type SaveAfterUploadsOptions = Readonly<{
  save: () => void;
  /** Called instead of `save` if an upload has failed since the save was requested. */
  onFailedUpload: () => void;
}>;

/**
 * Delays a save until the uploads of the form have ended: a save without them would store the entry
 * without its files, and a new entry replaces the page on which they run.
 */
export const useSaveAfterUploads = ({ save, onFailedUpload }: SaveAfterUploadsOptions) => {
  /** A ref, because a save may be requested before the next render. */
  const running = useRef(0);
  const hasFailed = useRef(false);
  const [runningCount, setRunningCount] = useState(0);
  const [isAwaiting, setIsAwaiting] = useState(false);

  const begin: BeginUpload = useCallback(() => {
    running.current += 1;
    setRunningCount(running.current);
    return (result) => {
      running.current -= 1;
      if (result === 'failed') hasFailed.current = true;
      setRunningCount(running.current);
    };
  }, []);

  const continueSave = useEffectEvent(() => {
    setIsAwaiting(false);
    if (hasFailed.current) onFailedUpload();
    else save();
  });
  useEffect(() => {
    // eslint-disable-next-line react/set-state-in-effect -- the save needs the rendered file
    if (isAwaiting && runningCount === 0) continueSave();
  }, [isAwaiting, runningCount]);

  return {
    begin,
    isRunning: (): boolean => running.current > 0,
    /** True while a requested save waits. */
    isAwaiting,
    request: (): void => {
      if (running.current === 0) return save();
      hasFailed.current = false;
      setIsAwaiting(true);
    },
    cancel: (): void => setIsAwaiting(false),
  };
};
