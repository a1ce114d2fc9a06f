import { z } from 'zod';

/**
 * `guest`: everyone. `buyer`: callers with an order's link, or who bought it. A number: users of at
 * least that level.
 */
type Caller = 'guest' | 'buyer' | 0 | 1 | 2;

/** Media types that are sent or returned unchanged, without a schema. */
type Media = 'text/plain' | 'text/csv' | 'image/webp' | 'video/*' | 'application/octet-stream';

type Form = Readonly<{
  media: 'multipart/form-data' | 'application/x-www-form-urlencoded';
  fields: z.ZodType;
  /** Whether the request contains one file, or several parts of the same name. */
  file: 'never' | 'maybe' | 'always' | 'several';
  /** The name of the multipart part; `file` by default. */
  part?: string;
}>;

/** One call of an API, used by its routers and in the API description. */
export type Call = Readonly<{
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With parameters as routers write them: `/api/games/:game`. */
  path: string;
  /** One line of English. */
  summary: string;
  caller: Caller;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** The schema of a JSON body. */
  body?: z.ZodObject;
  form?: Form;
  /** Response schemas by HTTP status. */
  replies: Readonly<Record<number, z.ZodType | Media>>;
  /** A POST or PUT that is idempotent by its content, so that it needs no `Idempotency-Key`. */
  keyless?: true;
  /**
   * Error codes of this call, in addition to those of the caller, the request's parts and faults.
   */
  codes?: readonly string[];
}>;

/** Whether a client may send an `Idempotency-Key`. */
export const acceptsIdempotencyKey = ({ method, keyless: isIdempotent }: Call): boolean =>
  (method === 'POST' || method === 'PUT') && isIdempotent !== true;

/** Calls by the method names of generated clients. */
export type Calls = Readonly<Record<string, Call>>;

/** The query of a call without parameters. */
export const emptyQuery = z.strictObject({});

/** The reply of a call that returns no data. */
export const emptyReply = z.strictObject({});
