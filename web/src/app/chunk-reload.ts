const guardMs = 60_000;
const storageKey = 'reloaded-at';

type ReloadingWindow = Readonly<{
  sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  location: Pick<Location, 'reload'>;
}>;

/** Whether the last reload was at least a minute ago. */
export const canReload = (
  { sessionStorage }: Pick<ReloadingWindow, 'sessionStorage'>,
  now: () => number = Date.now,
): boolean => now() - Number(sessionStorage.getItem(storageKey) ?? 0) >= guardMs;

/** Reloads the page, at most once a minute. */
export const reloadOnce = (page: ReloadingWindow, now: () => number = Date.now): void => {
  if (!canReload(page, now)) return;
  page.sessionStorage.setItem(storageKey, String(now()));
  page.location.reload();
};
