import type { Logger } from 'pino';
import { pino } from 'pino';
import { standardOutput } from './standard-output.ts';

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
