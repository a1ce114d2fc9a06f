import { useTranslation } from 'react-i18next';
import { instructionParts } from '@shop/contracts/catalog/instruction.contract';
import css from './instruction.module.css';

type InstructionProps = Readonly<{ text: string }>;

/** The activation instructions of a key; nothing if there are none. */
export const Instruction = ({ text }: InstructionProps) => {
  const { t } = useTranslation();
  if (text === '') return null;
  return (
    <div className={css['instruction']}>
      <h2 className={css['title']}>{t(($) => $.order.instruction)}</h2>
      {instructionParts(text).map((part, index) =>
        part.kind === 'line' ? (
          <p key={index}>{part.text}</p>
        ) : (
          <ol key={index} start={part.start}>
            {part.steps.map((step, place) => (
              <li key={place}>{step}</li>
            ))}
          </ol>
        ),
      )}
    </div>
  );
};
