import { useTranslation } from 'react-i18next';

type FoundNoteProps = Readonly<{
  /** How many there are, in words. Undefined while it is unknown. */
  found: string | undefined;
}>;

/** How many the chosen filters would leave. */
export const FoundNote = ({ found }: FoundNoteProps) => {
  const { t } = useTranslation();
  return found === undefined ? null : t(($) => $.catalog.filters.found, { found });
};
