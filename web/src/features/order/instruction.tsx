import { useTranslation } from 'react-i18next';
import css from './keys-panel.module.css';

type InstructionProps = Readonly<{ text: string }>;

/** How a key is activated, where the shop has something to say of it. */
export const Instruction = ({ text }: InstructionProps) => {
  const { t } = useTranslation();
  if (text === '') return null;
  return (
    <div className={css['instruction']}>
      <h2 className={css['title']}>{t(($) => $.order.instruction)}</h2>
      <p>{text}</p>
    </div>
  );
};
