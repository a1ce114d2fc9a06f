const prefix = 'draft:';

/** The key includes the account, so that the next user of the tab does not see the draft. */
export const draftKey = (account: string, path: string): string => `${prefix}${account}:${path}`;

/** Removes the drafts of all accounts from this browser tab. */
export const clearDrafts = (place: Storage): void => {
  for (const key of Object.keys(place)) if (key.startsWith(prefix)) place.removeItem(key);
};
