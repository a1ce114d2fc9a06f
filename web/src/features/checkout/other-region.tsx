import { Button } from '@mantine/core';
import type { ProductPage } from '@shop/contracts/catalog/contract';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { regionSelected, selectRegion } from '../../shared/i18n/locale-slice.ts';
import css from './other-region.module.css';

type OtherRegionProps = Readonly<{
  product: Pick<ProductPage, 'rates' | 'regions'>;
  /** Called before the rates replace this component. */
  onRegionChange: () => void;
}>;

/** Shown if a product has no rates in the chosen region. Switches to the region that has rates. */
export const OtherRegion = ({ product, onRegionChange }: OtherRegionProps) => {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const chosen = useSelector(selectRegion);
  const [other] = product.rates.length > 0 ? product.regions : [];

  if (!other || product.regions.includes(chosen)) {
    return <p className={css['note']}>{t(($) => $.checkout.noPlans)}</p>;
  }
  const handleRegionChange = () => {
    onRegionChange();
    dispatch(regionSelected(other));
  };
  return (
    <div className={css['region']}>
      <p className={css['note']}>{t(($) => $.checkout.soldIn[other])}</p>
      <Button variant="default" onClick={handleRegionChange}>
        {t(($) => $.checkout.showRegion, { region: t(($) => $.shell.regions[other]) })}
      </Button>
    </div>
  );
};
