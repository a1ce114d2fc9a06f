import type { Capability } from '../capability.ts';
import type { CommandProgram } from '../command-program.ts';
import { hour } from '../limits.ts';
import { limitByEmailAndNetwork } from '../people/limit-by-email-and-network.ts';
import { emailTokens } from './email-tokens.ts';
import { emailNotificationRoutes } from './routes.ts';

/** Subscriptions to emails about a product, and the links that end them. */
export const emailNotificationsCapability = (program: CommandProgram): Capability => {
  const { environment, hash, limits } = program;
  const tokens = emailTokens(environment.TOKEN_SECRET);
  const routes = emailNotificationRoutes({
    ...program,
    backInStockHash: (text) => hash('back-in-stock', text),
    backInStockTokens: tokens.backInStock,
    statusEmailTokens: tokens.statusEmails,
    reminderTokens: tokens.reminders,
    consumeBackInStockLimit: limitByEmailAndNetwork({
      perEmail: limits.perKey({ name: 'back-in-stock-email', points: 3, seconds: hour }),
      perNetwork: limits.perNetworkAndLoopback({
        name: 'back-in-stock-address',
        points: 20,
        seconds: hour,
      }),
    }),
  });
  return { routers: [routes] };
};
