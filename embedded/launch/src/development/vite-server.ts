import { join } from 'node:path';
import type { Child } from '../supervised-child.ts';
import { superviseChild } from '../supervised-child.ts';
import type { Report } from '../output.ts';
import { createOutput } from '../output.ts';

type ViteServerOptions = Readonly<{
  root: string;
  port: number;
  /** The address of query-api, which answers everything that is not client code. */
  shopUrl: string;
  /** The folder of the log file. */
  logs: string;
  report: Report;
}>;

const isAnswering = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
};

/** Vite's development server with hot reload, as a process that is restarted when it exits. */
export const viteServer = ({ root, port, shopUrl, logs, report }: ViteServerOptions): Child => {
  const script = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const options = ['--host', 'localhost', '--port', String(port), '--strictPort'];
  return superviseChild(
    {
      name: 'vite',
      command: process.execPath,
      args: [script, ...options, '--config', join(root, 'web', 'vite.config.ts')],
      environment: { ...(process.env as Record<string, string>), SHOP_URL: shopUrl },
      readiness: () => isAnswering(`http://localhost:${port}/src/client.tsx`),
    },
    { output: createOutput('vite', logs, report), report, cwd: root, onSpawn: () => undefined },
  );
};
