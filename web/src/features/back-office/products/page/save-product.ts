import { savedReply } from '@shop/contracts/catalog/back-office.contract';
import type { Failure } from '../../../../shared/api/problem.ts';
import { ownProblem } from '../../../../shared/api/problem.ts';
import type { ProductValues } from './product-values.ts';
import { saveSteps } from './save-steps.ts';

export type SaveProduct = Readonly<{
  id: string;
  values: ProductValues;
  /** Null adds the product. */
  revision: number | null;
  /** The state that the editor began with. */
  before: ProductValues;
}>;

export type SavedProduct = Readonly<{
  /** The last state that the server took; null if it took nothing. */
  reached: Readonly<{ values: ProductValues; revision: number }> | null;
  /** Why the rest was not saved. */
  failure: Failure | null;
}>;

type Request = Readonly<{ url: string; method: string; body?: object }>;
type Answer = Readonly<{ data?: unknown; error?: Failure | undefined }>;
type Send = (request: Request) => Answer | PromiseLike<Answer>;

/** Errors of a rate under the names that the form gives its fields. */
const placed = (failure: Failure, at: string | null): Failure =>
  at === null || !failure.errors
    ? failure
    : {
        ...failure,
        errors: Object.fromEntries(
          Object.entries(failure.errors).map(([field, texts]) => [`${at}.${field}`, texts]),
        ),
      };

/** Sends the requests of a save one after another, and stops at the first refusal. */
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
    const saved = savedReply.safeParse(data);
    if (error || !saved.success) {
      const failure = error ?? ownProblem('unexpected', 'rus');
      return { reached: isTouched ? lastSaved : null, failure: placed(failure, step.errorsAt) };
    }
    lastSaved = { values: step.reached, revision: saved.data.revision };
    isTouched = true;
  }
  return { reached: lastSaved, failure: null };
};
