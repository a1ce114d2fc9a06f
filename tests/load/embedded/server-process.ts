import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { allocatorSettings, heapFlags } from '@shop/embedded-launch/process-memory';

export const embeddedServers = ['eventstore', 'documents'] as const;
export type EmbeddedServer = (typeof embeddedServers)[number];

/** One of the local servers as `npm start` runs it: a process of its own, on disk. */
export type ServerProcess = Readonly<{
  port: number;
  /** Milliseconds from the start of the process until it accepts connections. */
  startedInMs: number;
  /** Resident bytes. */
  memory: () => number;
  stop: () => Promise<void>;
}>;

const root = resolve(import.meta.dirname, '..', '..', '..');

export const startServer = async (
  server: EmbeddedServer,
  folder: string,
): Promise<ServerProcess> => {
  const began = performance.now();
  const child = fork(resolve(root, 'embedded', server, 'src', 'main.ts'), [], {
    execArgv: ['--disable-warning=ExperimentalWarning', ...heapFlags],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      ...allocatorSettings,
      NODE_COMPILE_CACHE: resolve(root, 'node_modules', '.cache', 'node'),
    },
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The ${server} ended with ${code}`);
  });
  ended.catch(() => undefined); // of concern only while it starts
  const firstMessage = Promise.race([once(child, 'message'), ended]);
  const [{ port }] = (await firstMessage) as [Readonly<{ port: number }>];
  const startedInMs = performance.now() - began;

  return {
    port,
    startedInMs,
    memory: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
    },
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
};
