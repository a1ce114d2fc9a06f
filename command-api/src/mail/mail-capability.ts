import type { Capability } from '../capability.ts';
import type { CommandProgram } from '../command-program.ts';
import { hour } from '../limits.ts';
import { limitByEmailAndNetwork } from '../people/limit-by-email-and-network.ts';
import { mailRoutes } from './routes.ts';

/** Emails that visitors ask for, and what staff see of the emails that were sent. */
export const mailCapability = (program: CommandProgram): Capability => {
  const { hash, limits } = program;
  const routes = mailRoutes({
    ...program,
    codeHash: (text) => hash('code', text),
    mailHash: (text) => hash('mail', text),
    backInStockHash: (text) => hash('back-in-stock', text),
    consumeLookupLimit: limitByEmailAndNetwork({
      perEmail: limits.perKey({ name: 'lookup-email', points: 3, seconds: hour }),
      perNetwork: limits.perNetworkAndLoopback({
        name: 'lookup-address',
        points: 20,
        seconds: hour,
      }),
    }),
  });
  return { routers: [routes] };
};
