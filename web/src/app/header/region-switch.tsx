import { VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { regions, regionSelected, selectRegion } from '../../shared/i18n/locale-slice.ts';
import css from './region-switch.module.css';

/** Chooses the price region: rubles for the CIS, dollars for the world. */
export const RegionSwitch = () => {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const region = useSelector(selectRegion);
  const name = useId();
  return (
    <fieldset className={css['switch']}>
      <VisuallyHidden component="legend">{t(($) => $.shell.region)}</VisuallyHidden>
      {regions.map((each) => (
        <label key={each} className={css['choice']} data-checked={each === region || undefined}>
          <input
            type="radio"
            name={name}
            checked={each === region}
            onChange={() => dispatch(regionSelected(each))}
          />
          {t(($) => $.shell.regions[each])}
        </label>
      ))}
    </fieldset>
  );
};
