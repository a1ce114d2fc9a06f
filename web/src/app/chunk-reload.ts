const guardMs = 60_000;
const storageKey = 'reloaded-at';

type ReloadingWindow = Readonly<{
  addEventListener: (type: string, listener: (event: Event) => void) => void;
  sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  location: Pick<Location, 'reload'>;
}>;

/** After a release the old page's code is gone: the page is loaded anew, once a minute at most. */
export const reloadOnStaleChunks = (page: ReloadingWindow, now: () => number = Date.now): void => {
  const { sessionStorage, location } = page;
  page.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (now() - last < guardMs) return;
    event.preventDefault();
    sessionStorage.setItem(storageKey, String(now()));
    location.reload();
  });
};
