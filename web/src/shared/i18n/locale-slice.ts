import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { Lang, Region } from '@shop/contracts/wire/contract';

/** The language of the interface, and the price region; the region is null until one is chosen. */
type LocaleState = Readonly<{ lang: Lang; region: Region | null }>;
export type StateWithLocale = Readonly<{ locale: LocaleState }>;

export const regions: readonly Region[] = ['cis', 'global'];

const regionOf: Readonly<Record<Lang, Region>> = { rus: 'cis', eng: 'global' };

export const localeFor = (lang: Lang, region: Region | null = null): LocaleState => ({
  lang,
  region,
});

const localeSlice = createSlice({
  name: 'locale',
  initialState: localeFor('rus'),
  reducers: {
    langSelected: (locale, { payload }: PayloadAction<Lang>) => ({ ...locale, lang: payload }),
    regionSelected: (locale, { payload }: PayloadAction<Region>) => ({
      ...locale,
      region: payload,
    }),
  },
  selectors: {
    selectLang: ({ lang }) => lang,
    selectRegion: ({ lang, region }) => region ?? regionOf[lang],
    selectChosenRegion: ({ region }) => region,
  },
});

export const { langSelected, regionSelected } = localeSlice.actions;
export const { selectLang, selectRegion, selectChosenRegion } = localeSlice.selectors;
export const localeReducer = localeSlice.reducer;
