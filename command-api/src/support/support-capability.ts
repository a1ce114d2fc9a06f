import { attachmentsBucket } from '@shop/contracts/support/documents';
import type { Capability } from '../capability.ts';
import type { CommandProgram } from '../command-program.ts';
import { hour } from '../limits.ts';
import { limitByEmailAndNetwork } from '../people/limit-by-email-and-network.ts';
import { ticketMessageRoutes, supportRoutes } from './routes.ts';
import type { SupportDeps } from './support-deps.ts';

type SharedWithSupport = Pick<SupportDeps, 'idempotency' | 'identity'>;

/** Tickets, the texts of the support bot, and the contact form. */
export const supportCapability = (
  program: CommandProgram,
  { idempotency, identity }: SharedWithSupport,
): Capability => {
  const { fileBucket, limits } = program;
  const ticketLimit = limits.perKey({ name: 'tickets', points: 60, seconds: hour });
  const messageLimit = limits.perKey({ name: 'ticket-messages', points: 60, seconds: 60 });
  const deps = {
    ...program,
    idempotency,
    identity,
    attachments: fileBucket(attachmentsBucket),
    consumeTicketLimit: (id: string) => ticketLimit.take(id),
    consumeMessageLimit: (id: string) => messageLimit.take(id),
    consumeContactLimit: limitByEmailAndNetwork({
      perEmail: limits.perKey({ name: 'contact-email', points: 3, seconds: hour }),
      perNetwork: limits.perNetwork({ name: 'contact-address', points: 3, seconds: hour }),
    }),
  };
  return { uploads: [ticketMessageRoutes(deps)], routers: supportRoutes(deps) };
};
