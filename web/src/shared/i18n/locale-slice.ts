import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { Lang, Region } from '@shop/domain/wire/contract';

/** The language of the interface, and the region whose prices are shown. */
type LocaleState = Readonly<{ lang: Lang; region: Region }>;
export type WithLocale = Readonly<{ locale: LocaleState }>;

const regionOf: Readonly<Record<Lang, Region>> = { rus: 'cis', eng: 'global' };

export const localeFor = (lang: Lang, region = regionOf[lang]): LocaleState => ({ lang, region });

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
    selectRegion: ({ region }) => region,
  },
});

export const { langSelected, regionSelected } = localeSlice.actions;
export const { selectLang, selectRegion } = localeSlice.selectors;
export const localeReducer = localeSlice.reducer;
