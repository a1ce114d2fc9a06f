import { useContext, useEffect, useRef } from 'react';
import { FormUploads } from '../../../../../shared/back-office/upload/form-uploads.ts';
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

  const beginUpload = useContext(FormUploads);
  const { upload, progress, error, fail } = useUpload<Reply>({
    path,
    reply,
    keepsError: true,
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
    const endUploads = beginUpload(); // also covers the moments between two files
    fail(undefined);
    for (let file = waiting.current.shift(); file; file = waiting.current.shift()) {
      await upload(file); // eslint-disable-line no-await-in-loop -- one at a time
    }
    isRunning.current = false;
    endUploads('done');
  };

  const add = (file: File) => {
    waiting.current.push(file);
    if (!isRunning.current) void run();
  };
  return { add, progress, error, fail };
};
