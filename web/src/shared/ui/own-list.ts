import { useSearchParams } from 'react-router-dom';

/** The number of items per page of an account's own list. */
export const ownPageSize = 50;

/** The query string of a page for the API. */
export const ownPageQuery = (page: number): string => `?page=${page}&size=${ownPageSize}`;

/** The page number in the address; 1 if it is missing or invalid. */
export const useOwnPage = (): number => {
  const page = Number(useSearchParams()[0].get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
};
