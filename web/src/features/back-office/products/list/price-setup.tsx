import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { AdminProduct } from '@shop/contracts/catalog/admin-products.contract';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkSetupProps } from '../../../../shared/back-office/list/bulk-action.ts';
import css from './bulk-setup.module.css';
import type { PriceChange, Rounding } from './price-change.ts';
import { toBasisPoints, changedRate, isPossible, roundings } from './price-change.ts';
import { PricePreview } from './price-preview.tsx';
import { useChangeListedPricesMutation } from './product-changes-api.ts';

const roundingNames = Object.keys(roundings) as Rounding[]; // `Object.keys` widens to string

const ratesAfter = ({ rates }: AdminProduct, change: PriceChange) =>
  rates.map((rate) => changedRate(rate, change));

/** Asks for the percentage of a price change, and previews every new price. */
export const PriceSetup = ({ items, onReady }: BulkSetupProps<AdminProduct>) => {
  const { t } = useTranslation();
  const [changePrices] = useChangeListedPricesMutation();
  const [text, setText] = useState('');
  const [rounding, setRounding] = useState<Rounding>('ruble');
  const [showsOld, setShowsOld] = useState(false);

  const basisPoints = toBasisPoints(text);
  const change = useMemo(
    () => (basisPoints === undefined ? undefined : { basisPoints, rounding, showsOld }),
    [basisPoints, rounding, showsOld],
  );
  const isTooHigh = useMemo(
    () =>
      change !== undefined &&
      items.some((product) => !ratesAfter(product, change).every(isPossible)),
    [items, change],
  );

  // before the next key press: the user may press the button immediately
  useLayoutEffect(() => {
    onReady(
      change && !isTooHigh
        ? (product) => {
            const { id, revision } = product;
            return changePrices({ id, revision, rates: ratesAfter(product, change) });
          }
        : undefined,
    );
  }, [onReady, changePrices, change, isTooHigh]);

  const error = () => {
    if (isTooHigh) return t(($) => $.adminProducts.priceTooHigh);
    return text.trim() !== '' && !change ? t(($) => $.adminProducts.wrongPercent) : undefined;
  };
  return (
    <div className={css['setup']}>
      <div className={css['pair']}>
        <TextInput
          label={t(($) => $.adminProducts.percent)}
          description={t(($) => $.adminProducts.percentHint)}
          placeholder="-10"
          inputMode="text"
          autoComplete="off"
          data-autofocus
          value={text}
          error={error()}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <NativeSelect
          label={t(($) => $.adminProducts.rounding)}
          description={t(($) => $.adminProducts.roundingHint)}
          value={rounding}
          onChange={({ currentTarget }) =>
            setRounding(roundingNames.find((name) => name === currentTarget.value) ?? rounding)
          }
          data={roundingNames.map((value) => ({
            value,
            label: t(($) => $.adminProducts.roundings[value]),
          }))}
        />
      </div>
      {basisPoints !== undefined && basisPoints < 0 && (
        <Checkbox
          label={t(($) => $.adminProducts.showOld)}
          checked={showsOld}
          onChange={({ currentTarget }) => setShowsOld(currentTarget.checked)}
        />
      )}
      {change && <PricePreview products={items} change={change} />}
    </div>
  );
};
