import { api } from '../api/api.ts';

/** The API with a tag per back-office entry. The tag's id is the entry's path. */
export const entryApi = api.enhanceEndpoints({ addTagTypes: ['Entry'] });

export const entryTag = (path: string) => [{ type: 'Entry', id: path } as const];
