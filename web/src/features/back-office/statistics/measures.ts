import type { StatisticsFigures } from '@shop/contracts/statistics/contract';

/** The measures that a chart can show. */
export const measures = ['revenue', 'profit', 'placed', 'paid', 'refunded', 'promoCost'] as const;
export type Measure = (typeof measures)[number];

/** The value of a measure in a chart: sums in rubles, orders in pieces. */
export const findMeasure = (measure: Measure, figures: StatisticsFigures): number => {
  switch (measure) {
    case 'revenue':
      return figures.revenue.total.cost / 100;
    case 'profit':
      return figures.profit.cost / 100;
    case 'placed':
      return figures.placed;
    case 'paid':
      return figures.paid;
    case 'refunded':
      return figures.refunded.total.cost / 100;
    case 'promoCost':
      return figures.promo_cost.total.cost / 100;
  }
};
