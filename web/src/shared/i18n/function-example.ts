/** The feature in the preview of an icon, which shows both languages in either interface. */
export const functionExample = { rus: 'Название функции', eng: 'Feature name' } as const;
