import { videosBucket } from '@shop/contracts/catalog/videos.contract';
import { downloadsBucket } from '@shop/contracts/content/documents';
import { withAvatars } from './avatars.ts';
import type { Capability } from '../capability.ts';
import type { QueryProgram } from '../query-program.ts';
import { downloadRoutes } from './downloads.ts';
import { gridFsImages, imageRoutes } from './images.ts';
import { gridFsPublicFiles } from './public-files.ts';
import { videoRoutes } from './videos.ts';

/** Finds the name under which an archive is downloaded. */
type FileNames = Readonly<{ fileName: (stored: string) => string | null }>;

/** Images, videos and archives that visitors may load. */
export const filesCapability = (
  { fileBucket }: QueryProgram,
  { catalog, content }: Readonly<{ catalog: FileNames; content: FileNames }>,
): Capability => {
  const images = gridFsImages(fileBucket('images'));
  const fileName = (stored: string) => content.fileName(stored) ?? catalog.fileName(stored);
  return {
    routers: [
      imageRoutes(withAvatars(images)),
      videoRoutes(gridFsPublicFiles(fileBucket(videosBucket))),
      downloadRoutes(gridFsPublicFiles(fileBucket(downloadsBucket)), fileName),
    ],
    // Uploaded avatars are among the images. Their names do not say whose they are.
    onErased: () => images.clear(),
  };
};
