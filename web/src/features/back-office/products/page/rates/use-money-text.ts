import { useState } from 'react';
import { parseMinorUnits, moneyText } from '../../../../../shared/back-office/list/money-text.ts';

const textOf = (minor: number | null): string =>
  minor === null || minor === 0 ? '' : moneyText(String(minor));

const amountOf = (text: string): number | null =>
  text.trim() === '' ? null : Number(parseMinorUnits(text) ?? 0);

/**
 * An amount while it is typed: `12,` is not yet one, and the field must not rewrite it. An
 * unreadable text stands for 0, which no contract takes for a price; an empty one for null.
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
