import { region } from '@shop/contracts/wire/contract';
import type { Region } from '@shop/contracts/wire/contract';
import type { ProductSummary } from './product-summary.ts';

const alternativesInRegion = 3;

type Alternative = Readonly<{
  product: ProductSummary;
  /** Regions in which the product is sold and can be activated. */
  availableIn: readonly Region[];
}>;

/** A worldwide price does not extend the activation region of a product limited to the CIS. */
const availableIn = ({ details }: ProductSummary): readonly Region[] =>
  details.regions.filter((sold) => details.activationRegion !== 'cis' || sold === 'cis');

/** The first `alternativesInRegion` products for each region, in the order of `products`. */
export const pickAlternatives = (products: readonly ProductSummary[]): readonly Alternative[] => {
  const all = products.map((product) => ({ product, availableIn: availableIn(product) }));
  const picked = new Set(
    region.options.flatMap((each) =>
      all
        .filter((alternative) => alternative.availableIn.includes(each))
        .slice(0, alternativesInRegion),
    ),
  );
  return all.filter((alternative) => picked.has(alternative));
};
