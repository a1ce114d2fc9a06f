import { upcast } from '@shop/domain/history';
import { registerGauge } from '@shop/platform/metrics';
import { redisPubSub } from '@shop/platform/redis';
import type { LiveNamespace, LiveProgram } from '../../live/live-program.ts';
import { liveTickets } from './live-tickets.ts';

/** Connections to tickets, whose messages all processes of this program share. */
export const connectLiveTickets = (program: LiveProgram): LiveNamespace => {
  const { environment, log, clock, eventLog, readModels, open, sessions, undoneEmailsOf } = program;
  const tickets = liveTickets({
    log: eventLog,
    upcast,
    readModels,
    open,
    sessions,
    undoneEmailsOf,
    now: () => Date.parse(clock()),
    publish: (message) => void pubSub.publish(message), // never rejects
    report: (error) =>
      log.warn({ err: error }, 'Live ticket updates are interrupted; subscribing again'),
  });
  const pubSub = redisPubSub({
    url: environment.REDIS_URL,
    channel: 'shop:tickets',
    onMessage: tickets.receive,
    report: (error) => log.debug({ err: error }, 'Redis is unavailable; connecting again'),
  });
  registerGauge('ticket_sockets', 'Connections to tickets that are open', tickets.open);
  return {
    serve: tickets.serve,
    close: () => {
      tickets.close();
      pubSub.close();
    },
  };
};
