import { isSame } from '../../../../shared/back-office/form/compare.ts';
import type { ProductValues, RateValues } from './product-values.ts';

/** One request of a save. It uses the revision of the previous response. */
export type SaveStep = Readonly<{
  method: 'POST' | 'PUT' | 'DELETE';
  /** The path below `/api`. */
  url: string;
  /** Null for a request without a body. Its revision is in the query. */
  body: object | null;
  /** The path of its field errors in the form: `rates.2`. */
  errorsAt: string | null;
  /** The state on the server after this step succeeds. */
  savedValues: ProductValues;
}>;

const productsPath = '/admin/products';

const detailsOf = ({ rates: _rates, game_id: _game, ...details }: ProductValues) => details;

type SavePlan = Readonly<{ steps: readonly SaveStep[]; savedValues: ProductValues }>;

const then = (plan: SavePlan, step: SaveStep): SavePlan => ({
  steps: [...plan.steps, step],
  savedValues: step.savedValues,
});

const detailsStep = (
  id: string,
  isNew: boolean,
  before: ProductValues,
  after: ProductValues,
): SaveStep => {
  const savedValues = { ...after, rates: isNew ? [] : before.rates };
  const details = detailsOf(after);
  return isNew
    ? {
        method: 'POST',
        url: productsPath,
        body: { ...details, id, game_id: after.game_id },
        errorsAt: null,
        savedValues,
      }
    : {
        method: 'PUT',
        url: `${productsPath}/${id}`,
        body: details,
        errorsAt: null,
        savedValues,
      };
};

const withRates = (savedValues: ProductValues, rates: ProductValues['rates']): ProductValues => ({
  ...savedValues,
  rates,
});

/**
 * The requests that save the edited product: first its details, then the removed, changed and added
 * rates. `isNew` adds the product.
 */
export const saveSteps = (
  id: string,
  isNew: boolean,
  before: ProductValues,
  after: ProductValues,
): readonly SaveStep[] => {
  const path = `${productsPath}/${id}/rates`;
  const ratesBefore = new Map(isNew ? [] : before.rates.map((rate) => [rate.id, rate]));
  const remainingRateIds = new Set(after.rates.map((rate) => rate.id));
  const place = ({ id: rateId }: RateValues) => after.rates.findIndex((rate) => rate.id === rateId);
  const begin: SavePlan = { steps: [], savedValues: isNew ? withRates(after, []) : before };

  const hasDetails = isNew || !isSame(detailsOf(before), detailsOf(after));
  const described = hasDetails ? then(begin, detailsStep(id, isNew, before, after)) : begin;

  const removed = [...ratesBefore.values()]
    .filter((rate) => !remainingRateIds.has(rate.id))
    .reduce((plan, rate) => {
      const rates = plan.savedValues.rates.filter((each) => each.id !== rate.id);
      return then(plan, {
        method: 'DELETE',
        url: `${path}/${rate.id}`,
        body: null,
        errorsAt: null,
        savedValues: withRates(plan.savedValues, rates),
      });
    }, described);

  return after.rates.reduce((plan, rate) => {
    const saved = ratesBefore.get(rate.id);
    if (saved && isSame(saved, rate)) return plan;
    const { id: rateId, ...fields } = rate;
    const { savedValues } = plan;
    const rates = saved
      ? savedValues.rates.map((each) => (each.id === rateId ? rate : each))
      : [...savedValues.rates, rate];
    const common = {
      errorsAt: `rates.${String(place(rate))}`,
      savedValues: withRates(savedValues, rates),
    };
    return then(
      plan,
      saved
        ? { method: 'PUT', url: `${path}/${rateId}`, body: fields, ...common }
        : { method: 'POST', url: path, body: rate, ...common },
    );
  }, removed).steps;
};
