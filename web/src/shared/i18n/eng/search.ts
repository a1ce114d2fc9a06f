export const search = {
  open: 'Search',
  title: 'Search for a game',
  placeholder: 'Name of the game or product',
  empty: 'Nothing found for “{{query}}”. Try another name or look into the catalog.',
  hint: 'Start typing: both languages and typos will do.',
  results: 'Found games',
  found: { one: '{{count}} game', few: '{{count}} games', many: '{{count}} games' },
  close: 'Close the search',
  keys: '↑ ↓ to choose, Enter to open, Esc to close',
};
