import type { Failure } from '../../../../shared/api/problem.ts';
import { ownProblem } from '../../../../shared/api/problem.ts';
import type { ProductValues } from './product-values.ts';
import { saveSteps } from './save-steps.ts';
import { savedEntryReply } from '@shop/contracts/wire/archiving.contract';

export type SaveProduct = Readonly<{
  id: string;
  values: ProductValues;
  /** Null for a new product. */
  revision: number | null;
  /** The state that the form started from. */
  before: ProductValues;
}>;

export type SavedProduct = Readonly<{
  /** The last state that the server accepted; null if it accepted none. */
  reached: Readonly<{ values: ProductValues; revision: number }> | null;
  /** The error that stopped the save. */
  failure: Failure | null;
}>;

type Request = Readonly<{ url: string; method: string; body?: object }>;
type Answer = Readonly<{ data?: unknown; error?: Failure | undefined }>;
type Send = (request: Request) => Answer | PromiseLike<Answer>;

/** Adds the path of the rate to its field errors. */
const placed = (failure: Failure, at: string | null): Failure =>
  at === null || !failure.errors
    ? failure
    : {
        ...failure,
        errors: Object.fromEntries(
          Object.entries(failure.errors).map(([field, texts]) => [`${at}.${field}`, texts]),
        ),
      };

/** Sends the requests of a save in sequence, and stops at the first error. */
export const saveProduct = async (
  { id, values, revision, before }: SaveProduct,
  send: Send,
): Promise<SavedProduct> => {
  let lastSaved: SavedProduct['reached'] = revision === null ? null : { values: before, revision };
  let isTouched = false;
  for (const step of saveSteps(id, revision === null, before, values)) {
    const { method, url } = step;
    const seen = lastSaved && { revision: lastSaved.revision };
    const { data, error } = await send(
      step.body
        ? { url, method, body: { ...step.body, ...seen } }
        : { url: `${url}?revision=${String(lastSaved?.revision ?? 0)}`, method },
    );
    const saved = savedEntryReply.safeParse(data);
    if (error || !saved.success) {
      const failure = error ?? ownProblem('unexpected', 'rus');
      return { reached: isTouched ? lastSaved : null, failure: placed(failure, step.errorsAt) };
    }
    lastSaved = { values: step.savedValues, revision: saved.data.revision };
    isTouched = true;
  }
  return { reached: lastSaved, failure: null };
};
