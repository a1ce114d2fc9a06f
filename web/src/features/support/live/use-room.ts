import { useEffect, useRef } from 'react';
import { useSelector, useStore } from 'react-redux';
import { selectToken } from '../../../shared/session/session-slice.ts';
import { useShop } from '../../../shared/shop-context.ts';
import type { Participant } from './conversation-api.ts';
import type { LiveStore } from './live-ticket.ts';
import { joinRoom } from './live-ticket.ts';

/** Joins the ticket's room while mounted. A new token causes a reconnect. */
export const useRoom = ({ ticketId, side }: Participant): Readonly<{ typing: () => void }> => {
  const store = useStore() as LiveStore; // the shop has one store with this slice
  const token = useSelector(selectToken);
  const { config, origin, openSocket, positions } = useShop();
  const room = useRef<ReturnType<typeof joinRoom>>(undefined);
  const server = new URL(config.api_url, origin).origin;

  useEffect(() => {
    if (token === null) return;
    const joinedRoom = joinRoom(openSocket, {
      participant: { ticketId, side },
      store,
      positions,
      origin: server,
      token,
    });
    room.current = joinedRoom;
    return () => {
      room.current = undefined;
      joinedRoom.leave();
    };
  }, [ticketId, side, token, server, store, openSocket, positions]);

  return { typing: () => room.current?.typing() };
};
