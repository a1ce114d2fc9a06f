import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '..', '..', '..');
const run = promisify(execFile);

const packageFile = z.object({ scripts: z.record(z.string(), z.string()) });

const launcher = /^node (embedded\/launch\/bootstrap\.mjs) (\S+)$/;

/** The command as an operator types it: `npm start` and `npm test` need no `run`. */
const typed = (script: string): string =>
  script === 'start' || script === 'test' ? `npm ${script}` : `npm run ${script}`;

export type CommandHelp = Readonly<{ command: string; help: string }>;

/** The help of every npm script that the launcher runs, as it prints it. */
export const commandHelp = async (): Promise<readonly CommandHelp[]> => {
  const { scripts } = packageFile.parse(
    JSON.parse(await readFile(join(root, 'package.json'), 'utf8')),
  );
  const launched = Object.entries(scripts).flatMap(([script, line]) => {
    const [, file, name] = launcher.exec(line) ?? [];
    return file !== undefined && name !== undefined ? [{ script, file, name }] : [];
  });
  return Promise.all(
    launched.map(async ({ script, file, name }) => {
      const { stdout } = await run(process.execPath, [join(root, file), name, '--help']);
      return { command: typed(script), help: stdout };
    }),
  );
};
