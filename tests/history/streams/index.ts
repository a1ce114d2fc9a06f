import { audit } from './audit.ts';
import { catalog } from './catalog.ts';
import { content } from './content.ts';
import { identity } from './identity.ts';
import { mail } from './mail.ts';
import { emailNotifications } from './email-notifications.ts';
import { ordering } from './ordering.ts';
import { payments } from './payments.ts';
import { promotions } from './promotions.ts';
import { idempotency } from './idempotency.ts';
import { sorting } from './sorting.ts';
import { statistics } from './statistics.ts';
import { stock } from './stock.ts';
import { support } from './support.ts';
import { views } from './views.ts';
import type { CapabilityHistory } from './stream-history.ts';

export { purchase } from './ordering.ts';

const capabilities: readonly CapabilityHistory[] = [
  audit,
  catalog,
  content,
  identity,
  mail,
  emailNotifications,
  ordering,
  payments,
  promotions,
  idempotency,
  sorting,
  statistics,
  stock,
  support,
  views,
];

export const streamHistories = capabilities.flatMap((capability) => capability.histories);
export const projections = capabilities.flatMap((capability) => capability.projections);
