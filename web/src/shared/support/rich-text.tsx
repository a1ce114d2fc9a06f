import css from './message.module.css';

type RichTextProps = Readonly<{ text: string }>;

const address = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/u;

/** What somebody wrote, with its line breaks; addresses can be followed, and learn nothing of us. */
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
