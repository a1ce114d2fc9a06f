import { auditCodes, codedFields } from '@shop/contracts/audit/codes.contract';
import { problemCategory } from '@shop/contracts/content/contract';
import type { WireMoney } from '@shop/contracts/wire/contract';
import { toWireMoney } from '@shop/contracts/wire/money.contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { regions } from '../../i18n/locale-slice.ts';
import { useFormat } from '../../text/use-format.ts';
import type { DrawValues } from '../values/draw-values.ts';
import { useReasonText } from './use-reason-text.ts';

/** Fields in minor units. */
const inRubles = [
  'price.rub',
  'old_price.rub',
  'unit_cost',
  'min_rub',
  'max_rub',
  'minimum.rub',
  'reward.amount.rub',
] as const;
const inDollars = [
  'price.usd',
  'old_price.usd',
  'min_usd',
  'max_usd',
  'minimum.usd',
  'reward.amount.usd',
] as const;

const moments = ['starts_at', 'ends_at', 'until', 'from', 'to'] as const;

const levels = [0, 1, 2] as const;

type Draw = DrawValues[string];

const all = (names: readonly string[], draw: Draw): DrawValues =>
  Object.fromEntries(names.map((name) => [name, draw]));

/** Formats the field values of all objects: sums, percentages, times, codes and levels. */
export const useAuditedValues = (): DrawValues => {
  const { t } = useTranslation();
  const { money, percent, dateTime } = useFormat();
  const reasonText = useReasonText();
  return useMemo(() => {
    const amount =
      (currency: WireMoney['currency']): Draw =>
      (value) =>
        typeof value === 'number' ? money(toWireMoney({ minor: value, currency })) : String(value);
    const code = (value: unknown): string => {
      if (Array.isArray(value)) return value.map(code).join(', ');
      const auditCode = auditCodes.find((each) => each === value);
      return auditCode === undefined ? String(value) : t(($) => $.adminAudit.codes[auditCode]);
    };
    const region = (value: unknown): string => {
      if (Array.isArray(value)) return value.map(region).join(', ');
      const saleRegion = regions.find((each) => each === value);
      return saleRegion === undefined ? String(value) : t(($) => $.adminOrders.regions[saleRegion]);
    };
    const category: Draw = (value) => {
      const option = problemCategory.options.find((each) => each === value);
      return option === undefined ? String(value) : t(($) => $.adminProblems.categories[option]);
    };
    const level: Draw = (value) => {
      const staffLevel = levels.find((each) => each === value);
      return staffLevel === undefined ? String(value) : t(($) => $.adminUsers.levels[staffLevel]);
    };
    return {
      ...all(inRubles, amount('RUB')),
      ...all(inDollars, amount('USD')),
      ...all(moments, (value) => dateTime(String(value))),
      ...all(codedFields, code),
      regions: region,
      category,
      fee_basis_points: (value) => percent(Number(value)),
      level,
      reason: (value) => reasonText(String(value)),
    };
  }, [t, money, percent, dateTime, reasonText]);
};
