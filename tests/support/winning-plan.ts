import { inspect } from 'node:util';
import type { Document } from 'mongodb';
import { z } from 'zod';

const explanation = z.object({ queryPlanner: z.object({ winningPlan: z.unknown() }) });

/** The stages of the plan that a query uses. MongoDB also explains the plans that it rejected. */
export const winningPlanOf = (explained: Document): string =>
  inspect(explanation.parse(explained).queryPlanner.winningPlan, { depth: null });
