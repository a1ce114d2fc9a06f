import { privateSearchPath } from '@shop/contracts/wire/private-search.contract';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { newId } from '../../api/new-id.ts';

/**
 * Private search: the search of a list whose text may be an email address or a key. Neither the
 * page's address nor a request's address contains the text. The history state contains a name for
 * it (`PrivateSearchState`), so that going back shows the same rows. A reload discards it.
 */
export type PrivateSearchState = Readonly<{ privateSearch: string }>;

const maxTexts = 50;
const texts = new Map<string, string>();

const nameIn = (state: unknown): string | undefined => {
  if (typeof state !== 'object' || state === null || !('privateSearch' in state)) return undefined;
  return typeof state.privateSearch === 'string' ? state.privateSearch : undefined;
};

/** Returns the text that a history state refers to, or an empty string. */
export const readPrivateText = (state: unknown): string => texts.get(nameIn(state) ?? '') ?? '';

/** The history state that stands for a private search text. The last 50 texts stay in memory. */
export const privateSearchState = (text: string): PrivateSearchState | null => {
  if (text === '') return null;
  const privateSearch = newId();
  texts.set(privateSearch, text);
  const [oldest] = texts.keys();
  if (texts.size > maxTexts && oldest !== undefined) texts.delete(oldest);
  return { privateSearch };
};

const numbers: readonly string[] = ['page', 'size'];

const apiPath = '/api';

/**
 * The request for a list or its CSV: a GET, or a POST with the text in its body. `path` is below
 * the API's address; `search` comes from `listQuery` or `matchingQuery`.
 */
export const privateListRequest = (path: string, search: string): FetchArgs | string => {
  const params = new URLSearchParams(search);
  if (!params.has('q')) return `${path}?${params.toString()}`;
  const body = Object.fromEntries(
    [...params].map(([name, value]) => [name, numbers.includes(name) ? Number(value) : value]),
  );
  const url = privateSearchPath(`${apiPath}${path}`).slice(apiPath.length);
  return { url, method: 'POST', body };
};
