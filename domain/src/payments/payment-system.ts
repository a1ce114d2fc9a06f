import type { Command, Decider } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import { rejectWith, isDeepEqual } from '../kernel/index.ts';
import type { PaymentSystemEvent } from './events.ts';
import type { PaymentSystemTerms } from '@shop/contracts/payments/values';
import type { PaymentSystemName } from '@shop/contracts/payments/systems';
import { paymentSystemProperties } from '@shop/contracts/payments/systems';
import { paymentsTexts } from '@shop/contracts/payments/texts';

type CommandOf<Type extends string, Data extends object> = Command<
  Type,
  Data & { system: PaymentSystemName; now: Instant }
>;

/** `revision` is the revision that the editor saw. */
export type SetPaymentSystemTerms = CommandOf<
  'SetPaymentSystemTerms',
  { terms: PaymentSystemTerms; revision: number }
>;
export type SwitchPaymentSystem = CommandOf<
  'SwitchPaymentSystem',
  { isOn: boolean; reason: string; revision: number }
>;
export type RecordSelfTest = CommandOf<'RecordSelfTest', { fault: string | null }>;
export type PaymentSystemCommand = SetPaymentSystemTerms | SwitchPaymentSystem | RecordSelfTest;

export type PaymentSystemSettings = Readonly<{
  isOn: boolean;
  /** Null leaves the terms to the configuration. */
  terms: PaymentSystemTerms | null;
  revision: number;
}>;

export const initialSettings: PaymentSystemSettings = { isOn: true, terms: null, revision: 0 };

const reject = rejectWith(paymentsTexts);

const nextRevision = (settings: PaymentSystemSettings, seenRevision: number): number =>
  seenRevision === settings.revision
    ? settings.revision + 1
    : reject('changed-meanwhile', { current: { revision: settings.revision } });

const decide = (
  { type, data }: PaymentSystemCommand,
  settings: PaymentSystemSettings,
): readonly PaymentSystemEvent[] => {
  const { system, now: at } = data;
  switch (type) {
    case 'SetPaymentSystemTerms': {
      const { terms, revision: seenRevision } = data;
      if (isDeepEqual(settings.terms, terms)) return [];
      if (terms.fee && paymentSystemProperties[system].addsFee) return reject('fee-set-by-system');
      const revision = nextRevision(settings, seenRevision);
      return [{ type: 'payments.PaymentSystemTermsSet', data: { system, terms, revision, at } }];
    }
    case 'SwitchPaymentSystem': {
      const { isOn, reason, revision: seenRevision } = data;
      if (settings.isOn === isOn) return [];
      const revision = nextRevision(settings, seenRevision);
      return [
        { type: 'payments.PaymentSystemSwitched', data: { system, isOn, reason, revision, at } },
      ];
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
  evolve: (settings, event) => {
    switch (event.type) {
      case 'payments.PaymentSystemTermsSet': {
        const { terms, revision } = event.data;
        return { ...settings, terms, revision };
      }
      case 'payments.PaymentSystemSwitched': {
        const { isOn, revision } = event.data;
        return { ...settings, isOn, revision };
      }
      case 'payments.PaymentSystemTested':
        return settings;
    }
  },
};
