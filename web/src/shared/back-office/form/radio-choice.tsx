import css from './radio-choice.module.css';

type RadioChoiceProps<Value extends string> = Readonly<{
  label: string;
  name: string;
  options: readonly Readonly<{ value: Value; label: string }>[];
  value: Value;
  onChange: (value: Value) => void;
}>;

/** A choice of a few options, all of which are visible. */
export const RadioChoice = <Value extends string>(props: RadioChoiceProps<Value>) => {
  const { label, name, options, value, onChange } = props;
  return (
    <fieldset className={css['choice']}>
      <legend className={css['legend']}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={css['option']}>
          <input
            type="radio"
            className={css['input']}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
};
