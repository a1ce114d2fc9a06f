type DescribedProps = Readonly<{ text: string }>;

/** Renders the subset of CommonMark used in API descriptions: text, and code in backticks. */
export const Described = ({ text }: DescribedProps) =>
  text.split('`').map((part, place) => (place % 2 === 0 ? part : <code key={place}>{part}</code>));
