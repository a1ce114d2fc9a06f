import css from './statistics.module.css';

type ChoiceListProps<Value extends string> = Readonly<{
  label: string;
  options: readonly Readonly<{ value: Value; name: string }>[];
  chosen: Value;
  onChoose: (value: Value) => void;
}>;

/** A row of toggle buttons, exactly one of which is pressed. */
export const ChoiceList = <Value extends string>({
  label,
  options,
  chosen,
  onChoose,
}: ChoiceListProps<Value>) => (
  <ul className={css['presets']} aria-label={label}>
    {options.map(({ value, name }) => (
      <li key={value}>
        <button
          type="button"
          className={css['preset']}
          aria-pressed={chosen === value}
          onClick={() => onChoose(value)}
        >
          {name}
        </button>
      </li>
    ))}
  </ul>
);
