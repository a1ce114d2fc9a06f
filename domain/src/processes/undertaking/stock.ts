import { unlessIdle } from './idleness.ts';
import type { StockFact } from './kinds.ts';
import { takenUp } from './resuming.ts';
import type { Undertaking } from './undertaking.ts';
import { unknown } from './undertaking.ts';

export const letGo = (undertaking: Undertaking, rateId: string): Undertaking => ({
  ...undertaking,
  holds: undertaking.holds.filter((held) => held.rateId !== rateId),
});

export const keysRevoked = (undertaking: Undertaking, keys: readonly string[]): Undertaking => ({
  ...undertaking,
  revoked: undertaking.revoked.filter((key) => !keys.includes(key)),
});

export const replacementSettled = (undertaking: Undertaking, old: string): Undertaking => ({
  ...undertaking,
  replacements: undertaking.replacements.filter((replacement) => replacement.old !== old),
});

/** Only what is paid is given keys: where nothing is known of that, it was served and forgotten. */
const isServed = ({ stage, paidAt }: Undertaking): boolean =>
  stage === 'fulfilled' || paidAt === null;

/** Which keys the order holds, was given and lost. */
export const evolveByStock = (before: Undertaking | null, event: StockFact): Undertaking | null => {
  const now = before ?? unknown(event.data.orderId);
  switch (event.type) {
    case 'stock.KeysReserved': {
      const { rateId, productId, keys, until } = event.data;
      const holds = [...letGo(now, rateId).holds, { rateId, productId }];
      const held = { ...now, holds, released: false };
      if (now.stage !== 'unknown') return held;
      return { ...held, stage: 'reserved', rateId, productId, count: keys.length, until };
    }
    case 'stock.OrderQueuedForKeys': {
      if (now.stage === 'stopped') return { ...now, released: false };
      const { rateId, productId } = event.data;
      if (isServed(now)) return { ...now, rateId, productId, stray: true };
      return { ...now, stage: 'queued' };
    }
    case 'stock.KeysIssued': {
      const { rateId, productId, keys, cost } = event.data;
      const holds = letGo(now, rateId).holds;
      const given = { ...now, holds, rateId, productId };
      if (isServed(now) || now.stage === 'stopped') return { ...given, stray: true };
      const issued = { stage: 'issued', released: true, settled: false } as const;
      return { ...given, ...issued, keys, cost };
    }
    case 'stock.IssueSettled':
      return unlessIdle({ ...now, settled: true });
    case 'stock.KeyReplaced': {
      const { old, key, cost, reason } = event.data;
      const known = takenUp(now, event.data, 'fulfilled');
      const others = known.replacements.filter((replacement) => replacement.old !== old);
      return { ...known, replacements: [...others, { old, key, cost, reason, told: false }] };
    }
    case 'stock.ReplacementSettled':
      return unlessIdle(replacementSettled(now, event.data.old));
    case 'stock.KeysReleased': {
      const known = letGo(now, event.data.rateId);
      const strange = now.stage !== 'unknown' && event.data.rateId !== now.rateId;
      if (strange) return unlessIdle(known);
      const back = now.paidAt === null ? 'unknown' : 'paid';
      const stage = now.stage === 'issued' ? back : now.stage;
      return unlessIdle({ ...known, stage, released: known.holds.length === 0, stray: false });
    }
    case 'stock.KeysRevoked':
      return unlessIdle(keysRevoked(now, event.data.keys));
    case 'stock.OrderLeftQueue':
      return before && unlessIdle({ ...before, stray: false });
  }
};
