import { useSearchParams } from 'react-router-dom';

/** Entries on a page of what an account owns. */
export const ownPageSize = 50;

/** As the API is asked for a page. */
export const ownPageQuery = (page: number): string => `?page=${page}&size=${ownPageSize}`;

/** Which page the address asks for: the first, if it asks for none that can be. */
export const useOwnPage = (): number => {
  const page = Number(useSearchParams()[0].get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
};
