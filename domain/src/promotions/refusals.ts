import type { Decider } from '../kernel/index.ts';
import type { RecordRefusal } from './commands.ts';
import type { PromoRefused } from './events.ts';
import { refusalKey, withRecordedRefusal } from './promo-state.ts';

const keyOf = ({ data }: RecordRefusal | PromoRefused): string =>
  `${data.code}:${refusalKey(data)}`;

/**
 * A day's attempts with codes that do not exist. The last few are remembered, so that a repeat is
 * not recorded again.
 */
export const promoRefusals: Decider<readonly string[], RecordRefusal, PromoRefused> = {
  initialState: [],
  decide: (command, refused) =>
    refused.includes(keyOf(command))
      ? []
      : [{ type: 'promotions.PromoRefused', data: command.data }],
  evolve: (refused, event) => withRecordedRefusal(refused, keyOf(event)),
};
