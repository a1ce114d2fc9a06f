import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { api } from '../../api/api.ts';
import { selectToken } from '../../session/session-slice.ts';
import { useShop } from '../../shop-context.ts';
import { adminConnection } from './admin-connection.ts';
import type { Refetch } from './refetch-since.ts';
import { refetchSince } from './refetch-since.ts';

/** The polling interval while disconnected. */
const pollMs = 30_000;

/**
 * Calls `refetch` when one of the read models changes, after a reconnect (changes may have been
 * missed), and every 30 s while disconnected. A hidden page waits until it is visible. One call
 * runs at a time; a change during it causes another.
 */
export const useLiveRefetch = (models: readonly string[], refetch: Refetch): void => {
  const dispatch = useDispatch();
  const token = useSelector(selectToken);
  const { config, origin, openSocket } = useShop();
  const server = new URL(config.api_url, origin).origin;
  const modelNames = models.join(' ');
  const onRefetch = useEffectEvent((since: number, isOver: () => boolean) =>
    refetchSince(refetch, since, isOver),
  );

  useEffect(() => {
    if (modelNames === '' || token === null) return;
    const names = new Set(modelNames.split(' '));
    let [isStale, isRunning, isOver] = [false, false, false];

    const refresh = async (): Promise<void> => {
      isStale = true;
      if (isRunning || isOver || document.visibilityState !== 'visible') return;
      isRunning = true;
      isStale = false;
      try {
        await onRefetch(Date.now(), () => isOver);
      } finally {
        isRunning = false;
      }
      if (isStale) await refresh();
    };

    const connection = adminConnection({
      openSocket,
      origin: server,
      token,
      onRefused: () => dispatch(api.util.invalidateTags(['User'])),
    });
    const unsubscribe = connection.subscribe({
      onChanged: (changed) => {
        if (changed.some((name) => names.has(name))) void refresh();
      },
      onConnected: () => void refresh(),
    });
    const onOnline = () => void refresh();
    const onVisible = () => {
      if (document.visibilityState === 'visible' && (isStale || !connection.isLive())) {
        void refresh();
      }
    };
    const timer = setInterval(() => {
      if (!connection.isLive()) void refresh();
    }, pollMs);
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('online', onOnline);
    return () => {
      isOver = true;
      unsubscribe();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('online', onOnline);
    };
  }, [modelNames, token, server, openSocket, dispatch]);
};
