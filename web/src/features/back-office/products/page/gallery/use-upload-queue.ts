import { useEffect, useRef } from 'react';
import { useUpload } from '../../../../../shared/back-office/upload/use-upload.ts';

type UploadQueueOptions<Reply> = Readonly<{
  /** The path of the call, below `/api`. */
  path: string;
  reply: Parameters<typeof useUpload<Reply>>[0]['reply'];
  /** The current addresses of the field. */
  value: readonly string[];
  addressOf: (reply: Reply) => string;
  onChange: (value: string[]) => void;
}>;

/** Uploads files one at a time and appends their addresses to the field. */
export const useUploadQueue = <Reply>(options: UploadQueueOptions<Reply>) => {
  const { path, reply, value, addressOf, onChange } = options;
  const latest = useRef(value);
  const waiting = useRef<File[]>([]);
  const isRunning = useRef(false);
  useEffect(() => {
    latest.current = value;
  }, [value]);

  const { upload, progress, error, fail } = useUpload<Reply>({
    path,
    reply,
    onUploaded: (uploaded) => {
      const address = addressOf(uploaded);
      if (latest.current.includes(address)) return;
      const next = [...latest.current, address];
      latest.current = next;
      onChange(next);
    },
  });

  const run = async () => {
    isRunning.current = true;
    for (let file = waiting.current.shift(); file; file = waiting.current.shift()) {
      await upload(file); // eslint-disable-line no-await-in-loop -- one at a time
    }
    isRunning.current = false;
  };

  const add = (file: File) => {
    waiting.current.push(file);
    if (!isRunning.current) void run();
  };
  return { add, progress, error, fail };
};
