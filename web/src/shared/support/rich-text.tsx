import css from './message.module.css';

type RichTextProps = Readonly<{ text: string }>;

const address = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/u;

/** User text with its line breaks. Links send no referrer. */
export const RichText = ({ text }: RichTextProps) => (
  <p className={css['text']}>
    {text.split(address).map((part, index) =>
      index % 2 === 1 ? (
        <a key={index} href={part} target="_blank" rel="noopener noreferrer nofollow">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </p>
);
