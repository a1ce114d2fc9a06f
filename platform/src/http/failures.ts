import type { ServerResponse } from 'node:http';

/** Why a response has a status of 500 or above. */
export type Failure = Readonly<{
  error: unknown;
  requestId: string;
  /** The pattern of the route without values, because URLs may contain tokens. */
  route: string | null;
}>;

const failures = new WeakMap<ServerResponse, Failure>();

/** Stores the cause of a failed response for the log. */
export const recordFailure = (response: ServerResponse, failure: Failure): void => {
  failures.set(response, failure);
};

export const getFailure = (response: ServerResponse): Failure | undefined => failures.get(response);
