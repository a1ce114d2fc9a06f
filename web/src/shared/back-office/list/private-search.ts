import { privateSearchPath } from '@shop/contracts/wire/private-search.contract';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { newId } from '../../api/new-id.ts';

/**
 * Private search: the search of a list whose text may be an e-mail address or a key. Neither the
 * page's address nor that of a request holds the text. An entry of the browser's history holds a
 * name for it (`PrivateSearchState`), so that going back shows the same rows; a reload forgets it.
 */
export type PrivateSearchState = Readonly<{ privateSearch: string }>;

const mostTexts = 50;
const texts = new Map<string, string>();

const nameIn = (state: unknown): string | undefined => {
  if (typeof state !== 'object' || state === null || !('privateSearch' in state)) return undefined;
  return typeof state.privateSearch === 'string' ? state.privateSearch : undefined;
};

/** The text that an entry of the history stands for, or an empty one. */
export const readPrivateText = (state: unknown): string => texts.get(nameIn(state) ?? '') ?? '';

/** What an entry of the history holds in place of the text. In memory are the last 50 texts. */
export const privateSearchState = (text: string): PrivateSearchState | null => {
  if (text === '') return null;
  const privateSearch = newId();
  texts.set(privateSearch, text);
  const [oldest] = texts.keys();
  if (texts.size > mostTexts && oldest !== undefined) texts.delete(oldest);
  return { privateSearch };
};

const numbers: readonly string[] = ['page', 'size'];

const apiPath = '/api';

/**
 * The request for a list, or for its table: a GET, or a POST with the text in its body. `path` is
 * below the API's address, and `search` what `listQuery` or `matchingQuery` wrote.
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
