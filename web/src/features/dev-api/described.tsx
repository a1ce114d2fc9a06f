type DescribedProps = Readonly<{ text: string }>;

/** CommonMark as the description of calls has it: words, and code between backticks. */
export const Described = ({ text }: DescribedProps) =>
  text.split('`').map((part, place) => (place % 2 === 0 ? part : <code key={place}>{part}</code>));
