import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { lang } from '@shop/contracts/wire/contract';
import { wireTexts } from '@shop/contracts/wire/texts';
import type { Log } from '../log/index.ts';
import type { Handler } from './own-answers.ts';

/** A configuration that does not belong to this shop. The message is one sentence for the operator. */
export class StartupRefused extends Error {
  override readonly name = 'StartRefused';
}

/** The exit code of a program that must not be started again as it is configured (`EX_CONFIG`). */
export const refusedExitCode = 78;

export interface Startup {
  /**
   * Runs a step until it succeeds. A step that fails is tried again after a pause, since the store
   * it needs may be away. `StartRefused` ends the program.
   */
  run<T>(description: string, step: () => Promise<T>): Promise<T>;
  /**
   * Runs a step every `everyMs` until it resolves to true, while requests are handled. Failures are
   * tried again; `StartRefused` ends the program. The result stops it.
   */
  repeat(everyMs: number, step: () => Promise<boolean>): () => void;
  /** All steps are done: requests may be handled. */
  finish(): void;
  /** What the program waits for, in one sentence; empty when all steps are done. */
  reasons(): readonly string[];
  /** Answers 503 until all steps are done. */
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
      Connection: 'close', // the body of the request is not read
    })
    .end(JSON.stringify(problem));
};

type StartLog = Pick<Log, 'warn' | 'info' | 'fatal' | 'debug'>;

/** What a program does once, after it listens and before it works. */
export const startup = (
  log: StartLog,
  exit: (code: number) => void = (code) => process.exit(code),
): Startup => {
  let reason: string | null = 'starting';

  const refuse = ({ message }: StartupRefused): void => {
    log.fatal(message);
    exit(refusedExitCode);
  };

  const run = async <T>(description: string, step: () => Promise<T>): Promise<T> => {
    reason = `starting: ${description}`;
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      try {
        return await step();
      } catch (error) {
        if (error instanceof StartupRefused) {
          refuse(error);
          throw error;
        }
        log.warn({ err: error }, `the start waits: ${description}`);
        await sleep(pauseMs);
      }
    }
  };

  const repeat = (everyMs: number, step: () => Promise<boolean>): (() => void) => {
    let timer: NodeJS.Timeout | undefined;
    let isStopped = false;
    const attempt = async (): Promise<void> => {
      const isDone = await step().catch((error: unknown) => {
        if (error instanceof StartupRefused) refuse(error);
        else log.debug({ err: error }, 'a step of the start is repeated');
        return error instanceof StartupRefused;
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
      log.info('started');
    },
    reasons: () => (reason === null ? [] : [reason]),
    gate: (handler) => (request, response) =>
      reason === null ? handler(request, response) : notReadyHandler(request, response),
  };
};
