import { IconCheck } from '@tabler/icons-react';
import dropdown from './dropdown.module.css';
import css from './filter-editor.module.css';

type OptionEditorProps = Readonly<{
  label: string;
  options: readonly Readonly<{ value: string; label: string }>[];
  value: string | undefined;
  /** Whether it takes the focus when it opens. */
  isFocused?: boolean;
  onChoose: (value: string) => void;
}>;

export const OptionEditor = ({
  label,
  options,
  value,
  isFocused = true,
  onChoose,
}: OptionEditorProps) => (
  <ul className={css['options']} aria-label={label}>
    {options.map((option) => (
      <li key={option.value}>
        <button
          type="button"
          className={`${dropdown['entry']} ${css['option']}`}
          aria-pressed={option.value === value}
          data-autofocus={(isFocused && option.value === (value ?? options[0]?.value)) || undefined}
          onClick={() => onChoose(option.value)}
        >
          <span>{option.label}</span>
          {option.value === value && <IconCheck size={16} aria-hidden="true" />}
        </button>
      </li>
    ))}
  </ul>
);
