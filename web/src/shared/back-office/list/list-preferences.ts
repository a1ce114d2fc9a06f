export type Density = 'comfortable' | 'compact';

/** A user's preferences for a list. Columns that are not included have their default. */
export type ListPreferences = Readonly<{
  density: Density;
  columns: Readonly<Record<string, boolean>>;
}>;

export const defaultPreferences: ListPreferences = { density: 'comfortable', columns: {} };

export const preferencesKey = (userId: string, section: string): string =>
  `back-office.list.${userId}.${section}`;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const preferencesIn = (value: unknown): ListPreferences => {
  if (!isRecord(value)) return defaultPreferences;
  const columns = isRecord(value['columns']) ? value['columns'] : {};
  return {
    density: value['density'] === 'compact' ? 'compact' : 'comfortable',
    columns: Object.fromEntries(
      Object.entries(columns).flatMap(([id, shown]) =>
        typeof shown === 'boolean' ? [[id, shown] as const] : [],
      ),
    ),
  };
};

/** Parses stored preferences. Missing or outdated values get their defaults. */
export const readPreferences = (text: string | null): ListPreferences => {
  if (text === null) return defaultPreferences;
  try {
    return preferencesIn(JSON.parse(text));
  } catch {
    return defaultPreferences; // not JSON
  }
};

export const visibleColumns = (
  columns: readonly Readonly<{ id: string; isOptional?: boolean }>[],
  preferences: ListPreferences,
): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    columns.map(({ id, isOptional = false }) => [id, preferences.columns[id] ?? !isOptional]),
  );
