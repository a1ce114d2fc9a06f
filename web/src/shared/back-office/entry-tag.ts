import { api } from '../api/api.ts';

/** The API with the tag of one entry of the back-office. Its id is the path of the entry. */
export const entryApi = api.enhanceEndpoints({ addTagTypes: ['Entry'] });

export const entryTag = (path: string) => [{ type: 'Entry', id: path } as const];
