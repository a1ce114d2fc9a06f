import { useParams } from 'react-router-dom';
import { CheckoutForm } from '../features/checkout/checkout-form.tsx';
import { useProductPageQuery } from '../features/product-page/product-page-api.ts';
import { ProductPageSkeleton } from '../features/product-page/product-page-skeleton.tsx';
import { ProductPageView } from '../features/product-page/product-page.tsx';
import { BackInStockPanel } from '../features/back-in-stock/back-in-stock-panel.tsx';
import { QueryState } from '../shared/ui/query-state.tsx';

/** A product page with its checkout form. */
export const ProductScreen = () => {
  const { game = '', product = '' } = useParams();
  const query = useProductPageQuery({ game, product });
  return (
    <QueryState query={query} skeleton={<ProductPageSkeleton />}>
      {(page) => (
        <ProductPageView
          key={page.id}
          product={page}
          checkout={
            <>
              <CheckoutForm key={page.id} product={page} />
              <BackInStockPanel key={`backInStock-${page.id}`} product={page} />
            </>
          }
        />
      )}
    </QueryState>
  );
};
