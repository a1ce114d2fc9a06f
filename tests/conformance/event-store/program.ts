/** The embedded event store in a separate process, to stop, kill and restart. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../embedded/eventstore/src/main.ts', import.meta.url));

export interface Program {
  readonly port: number;
  readonly pid: number;
  /** Sends the signal and waits for the end. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export type ProgramOptions = Readonly<{ folder: string; port?: number }>;

/** Throws with its output if it exits before it listens. */
export const startProgram = async ({ folder, port = 0 }: ProgramOptions): Promise<Program> => {
  const child = fork(MAIN, [], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let reported = '';
  child.stderr?.on('data', (text: Buffer) => {
    reported += text.toString('utf8');
  });
  const exited = once(child, 'exit');
  const message = await Promise.race([
    once(child, 'message').then(([ready]) => ready as Readonly<{ port: number }>),
    once(child, 'close').then(() => undefined),
  ]);
  if (message === undefined) throw new Error(`the event store did not start: ${reported}`);
  return {
    port: message.port,
    pid: child.pid ?? 0,
    end: async (signal) => {
      child.kill(signal);
      await exited;
    },
  };
};
