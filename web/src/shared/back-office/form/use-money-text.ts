import { formatMinorUnits, parseMinorUnits } from '../list/minor-units.ts';
import { useTypedText } from './use-typed-text.ts';

const format = (minor: number | null): string =>
  minor === null || minor === 0 ? '' : formatMinorUnits(String(minor));

const parse = (text: string): number | null =>
  text.trim() === '' ? null : Number(parseMinorUnits(text) ?? 0);

/** A form stores the empty text of a required amount as 0. */
const isStoredAs = (parsed: number | null, minor: number | null): boolean =>
  parsed === minor || (parsed === null && minor === 0);

/**
 * The text of an amount during typing. Unreadable text is 0, which every contract refuses as a
 * price. Empty text is null.
 */
export const useMoneyText = (minor: number | null, onChange: (minor: number | null) => void) => {
  const { text, handleText } = useTypedText({ value: minor, onChange, format, parse, isStoredAs });
  return {
    value: text,
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) =>
      handleText(currentTarget.value),
  };
};
