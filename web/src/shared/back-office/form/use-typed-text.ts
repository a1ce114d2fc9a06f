import { useState } from 'react';

type TypedTextOptions<Value, Text> = Readonly<{
  value: Value;
  onChange: (value: Value) => void;
  format: (value: Value) => Text;
  parse: (text: Text) => Value;
  /** Whether the form stores the parsed value as `value`. The default is equality. */
  isStoredAs?: (parsed: Value, value: Value) => boolean;
}>;

/**
 * The text of a field during typing: `12,` is incomplete, and the field must not rewrite it. The
 * text is dropped permanently if the value changes elsewhere.
 */
export const useTypedText = <Value, Text>(options: TypedTextOptions<Value, Text>) => {
  const { value, onChange, format, parse, isStoredAs = Object.is } = options;
  const [typed, setTyped] = useState<Readonly<{ text: Text; parsed: Value }> | null>(null);
  const isCurrent = typed !== null && isStoredAs(typed.parsed, value);
  if (typed !== null && !isCurrent) setTyped(null);
  return {
    text: isCurrent ? typed.text : format(value),
    handleText: (text: Text) => {
      const parsed = parse(text);
      setTyped({ text, parsed });
      onChange(parsed);
    },
  };
};
