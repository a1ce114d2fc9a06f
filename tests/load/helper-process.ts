import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A helper process of the measurement that answers requests over IPC. */
export interface HelperProcess {
  ask<Reply>(message: object): Promise<Reply>;
  end(): void;
}

export const helperProcess = (file: string): HelperProcess => {
  const child = fork(join(import.meta.dirname, file), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const exited = once(child, 'exit').then(() => {
    throw new Error(`${file} ended`);
  });
  exited.catch(() => undefined); // reported to the caller of `ask`

  return {
    ask: async <Reply>(message: object): Promise<Reply> => {
      const firstMessage = once(child, 'message');
      child.send(message);
      const [reply] = (await Promise.race([firstMessage, exited])) as [Reply]; // the type of the reply follows from the request
      return reply;
    },
    end: () => {
      child.removeAllListeners('exit');
      child.disconnect();
    },
  };
};
