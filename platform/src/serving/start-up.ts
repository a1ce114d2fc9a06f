import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { lang } from '@shop/domain/wire/contract';
import { wireTexts } from '@shop/domain/wire/texts';
import type { Log } from '../log/index.ts';
import type { Handler } from './own-answers.ts';

/** A configuration that does not belong to this shop. The message is one sentence for the operator. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** The exit code of a program that must not be started again as it is configured (`EX_CONFIG`). */
export const refusedExitCode = 78;

export interface StartUp {
  /**
   * Runs a step until it succeeds. A step that fails is tried again after a pause, since the store
   * it needs may be away. `StartRefused` ends the program.
   */
  run<T>(what: string, step: () => Promise<T>): Promise<T>;
  /** All steps are done: requests may be handled. */
  finish(): void;
  /** What the program waits for, in one sentence; empty when all steps are done. */
  reasons(): readonly string[];
  /** Answers 503 until all steps are done. */
  gate(handler: Handler): Handler;
}

const firstPauseMs = 200;
const longestPauseMs = 2_000;

const refuse = (log: Pick<Log, 'fatal'>, { message }: StartRefused): never => {
  log.fatal(message);
  process.exit(refusedExitCode);
};

const notYet: Handler = (request, response) => {
  const language = lang.safeParse(request.headers['lang']).data ?? 'rus';
  const problem = { code: 'busy', message: wireTexts.busy[language], request_id: randomUUID() };
  response
    .writeHead(503, {
      'Content-Type': 'application/json; charset=utf-8',
      'Retry-After': '1',
      Connection: 'close', // the body of the request is not read
    })
    .end(JSON.stringify(problem));
};

/** What a program does once, after it listens and before it works. */
export const startUp = (log: Pick<Log, 'warn' | 'info' | 'fatal'>): StartUp => {
  let reason: string | null = 'starting';

  const run = async <T>(what: string, step: () => Promise<T>): Promise<T> => {
    reason = `starting: ${what}`;
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        return await step();
      } catch (error) {
        if (error instanceof StartRefused) return refuse(log, error);
        log.warn({ err: error }, `the start waits: ${what}`);
        await sleep(pauseMs);
      }
    }
  };

  return {
    run,
    finish: () => {
      reason = null;
      log.info('started');
    },
    reasons: () => (reason === null ? [] : [reason]),
    gate: (handler) => (request, response) =>
      reason === null ? handler(request, response) : notYet(request, response),
  };
};
