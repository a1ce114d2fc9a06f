import type { Logger } from 'pino';
import { pino } from 'pino';
import { flushLog, standardOutput } from './standard-output.ts';

export type Log = Logger;

/**
 * One JSON line per entry. Fields that may hold secrets or personal data are redacted by name,
 * including the command of a Redis error with its arguments, and what an error of nodemailer says
 * of recipients.
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
          '*.rejected',
          '*.rejectedErrors',
          '*.recipient',
          '*.response',
          '*.envelope',
        ],
        censor: '[sealed]',
      },
    },
    standardOutput,
  );

/** Ends the program when its log is written, or its reader is too slow. */
export const exitAfterFlush = async (code: number): Promise<void> => {
  await flushLog();
  process.exit(code);
};

/** Logs an uncaught exception, then ends the program. */
export const exitOnUncaughtException = (log: Log): void => {
  const end = async (reason: unknown): Promise<void> => {
    log.fatal({ err: reason }, 'The program ends after an uncaught exception');
    await exitAfterFlush(1);
  };
  process.once('uncaughtException', (reason) => void end(reason));
};
