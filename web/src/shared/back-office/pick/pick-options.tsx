import { useTranslation } from 'react-i18next';
import { useFormat } from '../../text/use-format.ts';
import css from './pick-options.module.css';

/** An entry that can be selected, in the current language. */
type PickChoice = Readonly<{
  id: string;
  name: string;
  /** Distinguishes entries of the same name. */
  hint?: string | null;
}>;

type PickOptionsProps<Choice extends PickChoice> = Readonly<{
  label: string;
  /** Whether one or several entries can be selected. */
  kind: 'radio' | 'checkbox';
  /** The first results of the search. */
  options: readonly Choice[];
  /** The number of all results. */
  total: number;
  chosen: readonly string[];
  onToggle: (choice: Choice) => void;
}>;

/** The results of a search, each with a checkbox or a radio button. */
export const PickOptions = <Choice extends PickChoice>(props: PickOptionsProps<Choice>) => {
  const { label, kind, options, total, chosen, onToggle } = props;
  const { t } = useTranslation();
  const { number } = useFormat();
  if (total === 0) return <p className={css['note']}>{t(($) => $.adminList.pick.none)}</p>;
  return (
    <fieldset aria-label={label}>
      {options.map((option) => (
        <label key={option.id} className={css['option']}>
          <input
            type={kind}
            name="picked"
            checked={chosen.includes(option.id)}
            onChange={() => onToggle(option)}
          />
          <span className={css['name']}>{option.name}</span>
          <span className={css['hint']}>{option.hint}</span>
        </label>
      ))}
      {total > options.length && (
        <p className={css['note']}>
          {t(($) => $.adminList.pick.more, {
            shown: number(options.length),
            total: number(total),
          })}
        </p>
      )}
    </fieldset>
  );
};
