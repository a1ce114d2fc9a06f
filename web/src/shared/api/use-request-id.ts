import type { SerializedError } from '@reduxjs/toolkit';
import { useCallback, useRef } from 'react';
import { newId } from './new-id.ts';
import type { Failure } from './problem.ts';

type Reply = Readonly<{ error?: Failure | SerializedError | undefined }>;

/**
 * Whether the server decided the request, so that a repeat would only return the same. 429, 5xx and
 * a lost response leave it open, and so does a request that is still running.
 */
export const isDecided = ({ error }: Reply): boolean => {
  if (!error) return true;
  if (!('status' in error)) return false;
  const { status, code } = error;
  return status >= 400 && status < 500 && status !== 429 && code !== 'request-running';
};

type RequestIdOptions = Readonly<{
  /**
   * Sends a changed body under the id of the one whose response was lost. The server refuses it
   * with `idempotency-key-reused` if it received the first one.
   */
  keepsIdAfterLoss?: boolean;
}>;

/**
 * Returns a function that sends a request under the id by which the server recognizes a repeat. The
 * id belongs to the body: a retry after a lost response has the same id. A changed body has a new
 * one, and so has the next request after the server has answered.
 */
export const useRequestId = ({ keepsIdAfterLoss = false }: RequestIdOptions = {}) => {
  /** The ids of undecided requests, by their bodies. */
  const undecided = useRef(new Map<string, string>());
  return useCallback(
    async <Answer extends Reply>(
      body: unknown,
      send: (id: string) => PromiseLike<Answer>,
    ): Promise<Answer> => {
      const ids = undecided.current;
      const text = JSON.stringify(body);
      const [lost] = keepsIdAfterLoss ? ids.values() : [];
      const id = ids.get(text) ?? lost ?? newId();
      ids.set(text, id);
      const answer = await send(id);
      if (isDecided(answer)) {
        for (const [sentBody, sentId] of ids) if (sentId === id) ids.delete(sentBody);
      }
      return answer;
    },
    [keepsIdAfterLoss],
  );
};
