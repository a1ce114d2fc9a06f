import { expect } from 'chai';
import type { PoolEvent } from '../stock/events.ts';
import type { KeyId } from '@shop/contracts/stock/ids';
import { keyId } from '@shop/contracts/stock/ids';

/** Tests name the imports of shared content with this prefix. */
export const isShared = (key: KeyId): boolean => key.startsWith('text-');

/** Tracks the state of each key from events only, and checks that every transition is allowed. */
export class KeyLedger {
  readonly whereabouts = new Map<KeyId, string>();

  move(keys: readonly KeyId[], from: readonly string[], to: string): void {
    for (const key of keys) {
      expect(from, `${key} goes to ${to}`).to.include(this.whereabouts.get(key) ?? 'nowhere');
      this.whereabouts.set(key, to);
    }
  }

  at(location: string): readonly KeyId[] {
    return [...this.whereabouts].filter(([, at]) => at === location).map(([key]) => key);
  }

  private reservedPlaces(): readonly string[] {
    return [...new Set(this.whereabouts.values())].filter((location) =>
      location.startsWith('held by '),
    );
  }

  take(event: PoolEvent): void {
    switch (event.type) {
      case 'stock.KeysAdded': {
        const { importId, first, count } = event.data;
        const keys = Array.from({ length: count }, (_, index) => keyId(importId, first + index));
        return this.move(keys, ['nowhere'], 'free');
      }
      case 'stock.KeysReserved': {
        const { orderId, keys } = event.data;
        return this.move(keys, ['free', `held by ${orderId}`], `held by ${orderId}`);
      }
      case 'stock.KeysReleased': {
        const { orderId, keys } = event.data;
        return this.move(keys, [`held by ${orderId}`, `sold to ${orderId}`], 'free');
      }
      case 'stock.KeysAllocated': {
        const { orderId, keys } = event.data;
        const own = keys.filter((key) => !isShared(key));
        return this.move(own, ['free', `held by ${orderId}`], `sold to ${orderId}`);
      }
      case 'stock.KeysWithdrawn': {
        const { importId, spans } = event.data;
        const keys = [...this.whereabouts.keys()].filter((key) =>
          spans.some(({ from, to }) =>
            Array.from({ length: to - from }, (_, index) => keyId(importId, from + index)).includes(
              key,
            ),
          ),
        );
        return this.move(keys, ['free', ...this.reservedPlaces()], 'withdrawn');
      }
      case 'stock.KeysRevoked':
        return this.move(event.data.keys, [`sold to ${event.data.orderId}`], 'revoked');
      case 'stock.KeyReplaced': {
        const { orderId, old, key } = event.data;
        if (isShared(old)) return;
        this.move([old], [`sold to ${orderId}`], 'replaced');
        return this.move([key], ['free'], `sold to ${orderId}`);
      }
      case 'stock.OrderQueuedForKeys':
      case 'stock.AllocationAcknowledged':
      case 'stock.OrderLeftQueue':
      case 'stock.ImportRefused':
      case 'stock.SharedContentSet':
      case 'stock.SharedContentStopped':
      case 'stock.ReplacementAcknowledged':
    }
  }
}
