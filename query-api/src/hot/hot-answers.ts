import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { ownBytes } from '@shop/platform/memory';
import type { Instant } from '@shop/contracts/kernel';
import { LRUCache } from 'lru-cache';
import type { Encoding } from './encodings.ts';
import { encodingFor } from './encodings.ts';
import { isFresh } from './etag.ts';

export type HotAnswer = Readonly<{
  /** Names and values in turn, as `writeHead` takes them. */
  headers: readonly string[];
  /** The same of what describes the body, which a 304 does not have (RFC 9110, 15.4.5). */
  contentHeaders: readonly string[];
  etag: string;
  body: Buffer;
}>;

/** Answers that are the same for everybody, ready to send; bounded by their size. */
export type HotAnswers = Readonly<{
  get: (url: string, encoding: Encoding) => HotAnswer | undefined;
  /** `generation` is what was current before the answer was made: a later one forgets it. */
  put: (url: string, encoding: Encoding, generation: number, answer: HotAnswer) => void;
  generation: () => number;
  drop: () => void;
}>;

/** Bytes of an entry beside its body and its key. */
const overhead = 500;

type Lifetime = Readonly<{
  mostBytes?: number;
  now: () => Instant;
  /** The next moment after another at which answers change by themselves; null if none does. */
  nextChange: (after: Instant) => Instant | null;
}>;

export const hotAnswers = ({
  mostBytes = 32 * 1024 * 1024,
  now,
  nextChange,
}: Lifetime): HotAnswers => {
  const answers = new LRUCache<string, HotAnswer>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length * 2 + overhead,
  });
  let generation = 0;
  let until = nextChange(now());

  const drop = (): void => {
    generation += 1;
    answers.clear();
    until = nextChange(now());
  };

  /** Answers of before a moment at which something began or ended are not given after it. */
  const expire = (): void => {
    if (until !== null && now() >= until) drop();
  };

  return {
    get: (url, encoding) => {
      expire();
      return answers.get(encoding + url);
    },
    generation: () => {
      expire();
      return generation;
    },
    put: (url, encoding, madeIn, answer) => {
      expire();
      if (madeIn !== generation) return;
      answers.set(encoding + url, { ...answer, body: ownBytes(answer.body) });
    },
    drop,
  };
};

const sendHot = (request: IncomingMessage, response: ServerResponse, answer: HotAnswer): void => {
  const { headers, contentHeaders, etag, body } = answer;
  if (isFresh(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers as string[]).end(); // it is not written to
    return;
  }
  const length = ['Content-Length', String(body.length)];
  response
    .writeHead(200, [...headers, ...contentHeaders, ...length])
    .end(request.method === 'HEAD' ? null : body);
};

/** Answers from memory what it can, before any framework is asked. */
export const hotFirst =
  (answers: HotAnswers, otherwise: RequestListener, count: () => void): RequestListener =>
  (request, response) => {
    const { method, url, headers } = request;
    if (method === 'GET' || method === 'HEAD') {
      const answer =
        headers['x-min-position'] === undefined && url !== undefined
          ? answers.get(url, encodingFor(headers['accept-encoding']))
          : undefined;
      if (answer) {
        count();
        sendHot(request, response, answer);
        return;
      }
    }
    otherwise(request, response);
  };
