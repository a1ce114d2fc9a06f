import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { lang } from '@shop/contracts/wire/contract';
import { wireTexts } from '@shop/contracts/wire/texts';
import type { Log } from '../log/index.ts';
import { exitAfterFlush } from '../log/index.ts';
import type { Handler } from './health-and-metrics.ts';

/** The configuration does not belong to this shop. The message is one sentence for the operator. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** The exit code of a program that must not be restarted with its configuration (`EX_CONFIG`). */
export const refusedExitCode = 78;

export interface Startup {
  /**
   * Runs a step until it succeeds. A failed step is retried after a pause, because its store may be
   * unavailable. `StartupError` ends the program.
   */
  run<T>(description: string, step: () => Promise<T>): Promise<T>;
  /**
   * Runs a step every `everyMs` until it resolves to true, while requests are handled. Failures are
   * retried; `StartupError` ends the program. The returned function stops it.
   */
  repeat(everyMs: number, step: () => Promise<boolean>): () => void;
  /** All steps are complete: requests can be handled. */
  finish(): void;
  /** The step that the program waits for, in one sentence; empty when all steps are complete. */
  reasons(): readonly string[];
  /** Answers 503 until all steps are complete. */
  gate(handler: Handler): Handler;
}

const firstPauseMs = 200;
const maxPauseMs = 2_000;

const notReadyHandler: Handler = (request, response) => {
  const language = lang.safeParse(request.headers['lang']).data ?? 'rus';
  const problem = { code: 'busy', message: wireTexts.busy[language], request_id: randomUUID() };
  response
    .writeHead(503, {
      'Content-Type': 'application/json; charset=utf-8',
      'Retry-After': '1',
      Connection: 'close', // the request body is not read
    })
    .end(JSON.stringify(problem));
};

type StartLog = Pick<Log, 'warn' | 'info' | 'fatal' | 'debug'>;

/** The steps of a program between listening and work. */
export const startup = (
  log: StartLog,
  exit: (code: number) => Promise<void> = exitAfterFlush,
): Startup => {
  let reason: string | null = 'starting';

  const refuse = async ({ message }: StartupError): Promise<void> => {
    log.fatal(message);
    await exit(refusedExitCode);
  };

  const run = async <T>(description: string, step: () => Promise<T>): Promise<T> => {
    reason = `starting: ${description}`;
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      try {
        return await step();
      } catch (error) {
        if (error instanceof StartupError) {
          await refuse(error);
          throw error;
        }
        log.warn({ err: error }, `Waiting to start: ${description}`);
        await sleep(pauseMs);
      }
    }
  };

  const repeat = (everyMs: number, step: () => Promise<boolean>): (() => void) => {
    let timer: NodeJS.Timeout | undefined;
    let isStopped = false;
    const attempt = async (): Promise<void> => {
      const isDone = await step().catch(async (error: unknown) => {
        if (error instanceof StartupError) await refuse(error);
        else log.debug({ err: error }, 'A startup step failed; trying again');
        return error instanceof StartupError;
      });
      if (!isDone && !isStopped) schedule();
    };
    const schedule = (): void => {
      timer = setTimeout(() => void attempt(), everyMs).unref();
    };
    schedule();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  };

  return {
    run,
    repeat,
    finish: () => {
      reason = null;
      log.info('All startup steps are complete');
    },
    reasons: () => (reason === null ? [] : [reason]),
    gate: (handler) => (request, response) =>
      reason === null ? handler(request, response) : notReadyHandler(request, response),
  };
};
