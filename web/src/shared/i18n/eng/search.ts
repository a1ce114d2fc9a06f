export const search = {
  open: 'Search',
  title: 'Search the store',
  placeholder: 'Name of a game or product',
  empty: 'Nothing found for “{{query}}”. Try another name.',
  toCatalog: 'Browse the catalog',
  hint: 'Type in Russian or English, typos are fine.',
  popular: 'Popular games',
  games: 'Games',
  products: 'Products',
  foundGames: { one: '{{count}} game', few: '{{count}} games', many: '{{count}} games' },
  foundProducts: {
    one: '{{count}} product',
    few: '{{count}} products',
    many: '{{count}} products',
  },
  close: 'Close search',
  keys: '↑ ↓ to choose, Enter to open, Esc to close',
};
