import { useState } from 'react';
import {
  parseMinorUnits,
  formatMinorUnits,
} from '../../../../../shared/back-office/list/minor-units.ts';

const textOf = (minor: number | null): string =>
  minor === null || minor === 0 ? '' : formatMinorUnits(String(minor));

const amountOf = (text: string): number | null =>
  text.trim() === '' ? null : Number(parseMinorUnits(text) ?? 0);

/**
 * The text of an amount during typing: `12,` is incomplete, and the field must not rewrite it.
 * Unreadable text is 0, which every contract refuses as a price. Empty text is null.
 */
export const useMoneyText = (minor: number | null, onChange: (minor: number | null) => void) => {
  const [text, setText] = useState(textOf(minor));
  const isCurrent = (amountOf(text) ?? 0) === (minor ?? 0);
  return {
    value: isCurrent ? text : textOf(minor),
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => {
      setText(currentTarget.value);
      onChange(amountOf(currentTarget.value));
    },
  };
};
