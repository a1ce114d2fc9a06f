export type TextField = HTMLInputElement | HTMLTextAreaElement;
export type Field = TextField | HTMLSelectElement;
/** The last input of each field that the person changed, in the order of the changes. */
export type EarlyInput = ReadonlyMap<Field, Readonly<{ value: string; checked: boolean }>>;

export const isSelect = (field: Field): field is HTMLSelectElement => 'options' in field;

export const isToggle = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

const isField = (target: EventTarget | null): target is Field =>
  target instanceof Element && target.matches('input:not([type="file"]), textarea, select');

const isChanged = (field: Field): boolean => {
  if (isSelect(field))
    return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected);
  return isToggle(field)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
};

/** The click that selects a radio button also clears another one of its group. */
const isCleared = (field: Field): boolean =>
  field.type === 'radio' && isToggle(field) && !field.checked;

const isHydrated = (): boolean => 'hydrated' in document.documentElement.dataset;

/**
 * Records what the person enters until React has hydrated the page. React does not notice what is
 * entered before, nor a click that makes it hydrate the page. It notices what is entered later,
 * which replaces what was recorded. The listeners precede those of React.
 */
export const recordEarlyInput = (root: HTMLElement) => {
  const early = new Map<Field, Readonly<{ value: string; checked: boolean }>>();
  const recording = new AbortController();

  /** Forgets what was entered into the field, or another radio button of its group. */
  const forget = (field: Field): void => {
    for (const other of early.keys()) {
      const isOfGroup =
        field.type === 'radio' && other.type === 'radio' && other.name === field.name;
      if (other === field || (isOfGroup && other.form === field.form)) early.delete(other);
    }
  };
  const record = (field: Field): void => {
    if (isCleared(field)) return;
    forget(field);
    early.set(field, { value: field.value, checked: isToggle(field) && field.checked });
  };
  const handleEvent = ({ target }: Event): void => {
    if (!isField(target) || !root.contains(target)) return;
    if (isHydrated()) forget(target);
    else record(target);
  };
  for (const field of root.querySelectorAll('input, textarea, select'))
    if (isField(field) && isChanged(field)) record(field);
  // A click on the selected radio button before the scripts ran changed nothing but the focus.
  const { activeElement } = document;
  if (isField(activeElement) && activeElement.type === 'radio' && root.contains(activeElement))
    record(activeElement);
  const options = { capture: true, signal: recording.signal };
  for (const type of ['input', 'change']) document.addEventListener(type, handleEvent, options);
  document.addEventListener(
    'click',
    (event) => {
      if (isField(event.target) && isToggle(event.target)) handleEvent(event);
    },
    options,
  );

  return {
    early: early as EarlyInput,
    stop: (): void => recording.abort(),
  };
};
