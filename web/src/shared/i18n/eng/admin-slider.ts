export const adminSlider = {
  title: 'Slider',
  create: 'New slide',
  empty: 'No slides yet',
  emptyText: 'Slides appear at the top of the home page, in the order that you set.',
  image: 'Picture',
  name: 'Title',
  link: 'Link',
  noLink: 'none',
  changed: 'Changed',
};
