import { notFound } from '../shared/routing/page-error.ts';

/** Stands where there is no page. */
export const MissingPage = (): never => {
  throw notFound();
};
