import type { Logger } from 'pino';
import { pino } from 'pino';
import { standardOutput } from './standard-output.ts';

export type Log = Logger;

/** One JSON line an entry; what may hold secrets or personal data is left out by name. */
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
        ],
        censor: '[sealed]',
      },
    },
    standardOutput,
  );
