import { endOfDay } from '@shop/contracts/wire/filters.contract';
import type { Document } from 'mongodb';

/** Conditions of lists on a field between two bounds, in MongoDB's query language. */

type Bound = string | number;

const rangeCondition = <Value extends Bound>(
  field: string,
  from: Value | undefined,
  to: Value | undefined,
): readonly Document[] =>
  from === undefined && to === undefined
    ? []
    : [
        {
          [field]: {
            ...(from !== undefined && { $gte: from }),
            ...(to !== undefined && { $lte: to }),
          },
        },
      ];

/** Matches a moment within days in UTC, both included. */
export const dayCondition = (
  field: string,
  from: string | undefined,
  to: string | undefined,
): readonly Document[] => rangeCondition(field, from, to === undefined ? undefined : endOfDay(to));

const parseNumber = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

/** Matches a number between two bounds, both included. */
export const numberCondition = (
  field: string,
  from: string | undefined,
  to: string | undefined,
): readonly Document[] => rangeCondition(field, parseNumber(from), parseNumber(to));
