import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const bootstrap = resolve(import.meta.dirname, '../../bootstrap');

type ProcessResult = Readonly<{ code: unknown; stdout: string; stderr: string }>;

/** A PATH that contains only the commands that a test puts there. */
export const createBareMachine = () => {
  const folder = mkdtempSync(join(tmpdir(), 'bare-'));
  // otherwise a package.json in a parent folder would set the module type of the commands
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'commonjs' }));

  const run = (args: readonly string[]): Promise<ProcessResult> =>
    new Promise((resolveOutput) => {
      const options = { env: { PATH: folder, HOME: folder }, cwd: folder };
      execFile(process.execPath, args, options, (error, stdout, stderr) =>
        resolveOutput({ code: error ? error.code : 0, stdout, stderr }),
      );
    });

  return {
    folder,
    run,
    /** A command whose program is JavaScript. */
    put: (name: string, program: string): void => {
      const file = join(folder, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `#!${process.execPath}\n${program}`);
      chmodSync(file, 0o755);
    },
    /** Runs a script that sees the module as `it`. */
    runWith: (module: string, script: string): Promise<ProcessResult> => {
      const url = pathToFileURL(join(bootstrap, module)).href;
      return run(['--input-type=module', '-e', `import * as it from '${url}';\n${script}`]);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

export type BareMachine = ReturnType<typeof createBareMachine>;
