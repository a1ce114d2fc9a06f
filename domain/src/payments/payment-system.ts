import type { Command, Decider } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import { rejecting, same } from '../kernel/index.ts';
import type { PaymentSystemEvent } from './events.ts';
import type { PaymentSystemTerms } from '@shop/contracts/payments/values';
import type { PaymentSystemName } from '@shop/contracts/payments/systems';
import { paymentSystemFacts } from '@shop/contracts/payments/systems';
import { paymentsTexts } from '@shop/contracts/payments/texts';

type Of<Type extends string, Data extends object> = Command<
  Type,
  Data & { system: PaymentSystemName; now: Instant }
>;

/** `revision` is the one that the editor saw. */
export type SetPaymentSystemTerms = Of<
  'SetPaymentSystemTerms',
  { terms: PaymentSystemTerms; revision: number }
>;
export type SwitchPaymentSystem = Of<
  'SwitchPaymentSystem',
  { isOn: boolean; reason: string; revision: number }
>;
export type RecordSelfTest = Of<'RecordSelfTest', { fault: string | null }>;
export type PaymentSystemCommand = SetPaymentSystemTerms | SwitchPaymentSystem | RecordSelfTest;

export type PaymentSystemSettings = Readonly<{
  isOn: boolean;
  /** Null leaves the terms to the configuration. */
  terms: PaymentSystemTerms | null;
  revision: number;
}>;

export const initialSettings: PaymentSystemSettings = { isOn: true, terms: null, revision: 0 };

const reject = rejecting(paymentsTexts);

const nextRevision = (known: PaymentSystemSettings, seen: number): number =>
  seen === known.revision
    ? known.revision + 1
    : reject('changed-meanwhile', { current: { revision: known.revision } });

const decide = (
  { type, data }: PaymentSystemCommand,
  known: PaymentSystemSettings,
): readonly PaymentSystemEvent[] => {
  const { system, now: at } = data;
  switch (type) {
    case 'SetPaymentSystemTerms': {
      const { terms, revision: seen } = data;
      if (same(known.terms, terms)) return [];
      if (terms.fee && paymentSystemFacts[system].addsFee) return reject('fee-set-by-system');
      const revision = nextRevision(known, seen);
      return [{ type: 'payments.PaymentSystemTermsSet', data: { system, terms, revision, at } }];
    }
    case 'SwitchPaymentSystem': {
      const { isOn, reason, revision: seen } = data;
      if (known.isOn === isOn) return [];
      const revision = nextRevision(known, seen);
      const switched = { system, isOn, reason, revision, at };
      return [{ type: 'payments.PaymentSystemSwitched', data: switched }];
    }
    case 'RecordSelfTest':
      return [{ type: 'payments.PaymentSystemTested', data: { system, fault: data.fault, at } }];
  }
};

/** The settings of one payment system: whether it is offered, its fee and its limits. */
export const paymentSystem: Decider<
  PaymentSystemSettings,
  PaymentSystemCommand,
  PaymentSystemEvent
> = {
  initialState: initialSettings,
  decide,
  evolve: (known, event) => {
    switch (event.type) {
      case 'payments.PaymentSystemTermsSet': {
        const { terms, revision } = event.data;
        return { ...known, terms, revision };
      }
      case 'payments.PaymentSystemSwitched': {
        const { isOn, revision } = event.data;
        return { ...known, isOn, revision };
      }
      case 'payments.PaymentSystemTested':
        return known;
    }
  },
};
