import type { Logger } from 'pino';
import { pino } from 'pino';
import { flushLog, standardOutput } from './standard-output.ts';

export { flushLog };

export type Log = Logger;

/**
 * One JSON line an entry; what may hold secrets or personal data is left out by name: of an error of
 * Redis also the command, with all that was to be written.
 */
export const createLog = (program: string, level = 'info'): Log =>
  pino(
    {
      name: program,
      level,
      redact: {
        paths: [
          'req.headers.authorization',
          'req.headers.cookie',
          '*.password',
          '*.token',
          '*.email',
          '*.keys',
          '*.command',
        ],
        censor: '[sealed]',
      },
    },
    standardOutput,
  );

/** Ends the program after an uncaught exception, when the log says why. */
export const exitOnUncaughtException = (log: Log): void => {
  const end = async (reason: unknown): Promise<void> => {
    log.fatal({ err: reason }, 'The program ends after an uncaught exception');
    await flushLog();
    process.exit(1);
  };
  process.once('uncaughtException', (reason) => void end(reason));
};
