export type Html = Readonly<{ html: string }>;

type Piece = string | number | Html | readonly Html[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const rendered = (piece: Piece): string => {
  if (typeof piece === 'string') return piece.replaceAll(/[&<>"']/g, (c) => entities[c] ?? c);
  if (typeof piece === 'number') return String(piece);
  return 'html' in piece ? piece.html : piece.map(({ html: part }) => part).join('');
};

/** Escapes whatever is not HTML already. */
export const html = (texts: TemplateStringsArray, ...pieces: readonly Piece[]): Html => ({
  html: texts.map((text, i) => (i === 0 ? '' : rendered(pieces[i - 1] ?? '')) + text).join(''),
});
