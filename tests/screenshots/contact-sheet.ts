import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Lang } from '@shop/contracts/wire/contract';

/** A picture of a screen, by its file's name. */
export type Shot = Readonly<{ screen: string; width: number; lang: Lang; file: string }>;

const style = `
  :root { color-scheme: dark; font: 14px/1.4 system-ui, sans-serif; }
  body { margin: 0 24px 48px; background: #16181a; color: #e8ebe6; }
  nav { columns: 5 180px; margin: 16px 0 32px; }
  nav a { display: block; color: inherit; }
  section { border-top: 1px solid #3a3f3c; padding: 16px 0; scroll-margin-top: 8px; }
  h2 { margin: 0 0 12px; font-size: 18px; }
  div { display: flex; align-items: flex-start; gap: 16px; overflow-x: auto; }
  figure { margin: 0; flex: none; }
  img { display: block; height: 520px; width: auto; background: #000; }
  figcaption { color: #9aa29c; margin-top: 4px; }
`;

const section = (screen: string, shots: readonly Shot[]): string => `
<section id="${screen}">
  <h2>${screen}</h2>
  <div>${shots
    .map(
      ({ file, width, lang }) =>
        `<figure><a href="${file}"><img src="${file}" alt="${screen}, ${width} px, ${lang}" loading="lazy"></a><figcaption>${width} px, ${lang}</figcaption></figure>`,
    )
    .join('')}</div>
</section>`;

/** Writes one page with all pictures side by side, to open from the disk. Returns its path. */
export const writeContactSheet = async (
  folder: string,
  shots: readonly Shot[],
): Promise<string> => {
  const byScreen = Map.groupBy(shots, ({ screen }) => screen);
  const names = [...byScreen.keys()];
  const path = join(folder, 'index.html');
  await writeFile(
    path,
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens of the shop</title>
<style>${style}</style>
<h1>${names.length} screens, ${shots.length} pictures</h1>
<nav>${names.map((name) => `<a href="#${name}">${name}</a>`).join('')}</nav>
${names.map((name) => section(name, byScreen.get(name) ?? [])).join('\n')}
</html>
`,
  );
  return path;
};
