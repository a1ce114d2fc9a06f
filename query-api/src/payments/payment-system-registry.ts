import type { FeeTerms } from '@shop/contracts/kernel';
import type { PaymentSystemDocument } from '@shop/contracts/payments/documents';
import type { ConfiguredTerms } from '@shop/contracts/payments/values';
import type { EffectiveTerms } from '@shop/domain/payments/effective-terms.rules';
import { effectiveTerms } from '@shop/domain/payments/effective-terms.rules';
import type { PaymentLimits, PaymentSystemName } from '@shop/contracts/payments/systems';

/** A payment system with its configuration from the environment. */
export type ConfiguredSystem = Readonly<{
  id: PaymentSystemName;
  terms: ConfiguredTerms;
  /** The names of the required settings. */
  settings: readonly Readonly<{ name: string; isSet: boolean }>[];
}>;

/** A payment system that buyers can choose, with its current terms. */
export type OfferedSystem = Readonly<{
  id: PaymentSystemName;
  fee: FeeTerms;
  limits: PaymentLimits;
}>;

export type RegisteredSystem = Readonly<{
  configured: ConfiguredSystem;
  /** Null if administrators have changed no settings. */
  set: PaymentSystemDocument | null;
  isOn: boolean;
  isAvailable: boolean;
  terms: EffectiveTerms;
}>;

/** The payment systems in memory: their configuration and the settings of administrators. */
export type PaymentSystemRegistry = Readonly<{
  /** The systems that buyers can choose, in the shop's order. */
  offered: () => readonly OfferedSystem[];
  /** All systems of this release, in the same order. */
  all: () => readonly RegisteredSystem[];
  find: (id: string) => RegisteredSystem | null;
  /** Applies changes of the read model. Returns whether buyers can see a difference. */
  apply: (changes: ReadonlyMap<string, PaymentSystemDocument | null>) => boolean;
  /** Clears all settings after the read model was replaced. */
  clear: () => void;
}>;

export const paymentSystemRegistry = (
  existing: readonly ConfiguredSystem[],
): PaymentSystemRegistry => {
  const settings = new Map<string, PaymentSystemDocument>();

  const register = (configured: ConfiguredSystem): RegisteredSystem => {
    const set = settings.get(configured.id) ?? null;
    const isOn = set?.is_on ?? true;
    return {
      configured,
      set,
      isOn,
      isAvailable: isOn && configured.settings.every(({ isSet }) => isSet),
      terms: effectiveTerms(configured.id, configured.terms, { terms: set?.terms ?? null }),
    };
  };

  /** A system without a position comes after the sorted ones. */
  const findPosition = ({ set }: RegisteredSystem): number => set?.position ?? existing.length;

  const sortSystems = () => {
    const all = existing
      .map(register)
      .toSorted((one, other) => findPosition(one) - findPosition(other));
    const offered = all
      .filter(({ isAvailable }) => isAvailable)
      .map(({ configured: { id }, terms: { fee, limits } }) => ({ id, fee, limits }));
    return { all, offered };
  };

  let sortedSystems = sortSystems();

  return {
    offered: () => sortedSystems.offered,
    all: () => sortedSystems.all,
    find: (id) => sortedSystems.all.find(({ configured }) => configured.id === id) ?? null,
    apply: (changes) => {
      for (const [id, document] of changes) {
        if (document) settings.set(id, document);
        else settings.delete(id);
      }
      const before = JSON.stringify(sortedSystems.offered);
      sortedSystems = sortSystems();
      return JSON.stringify(sortedSystems.offered) !== before;
    },
    clear: () => {
      settings.clear();
      sortedSystems = sortSystems();
    },
  };
};
