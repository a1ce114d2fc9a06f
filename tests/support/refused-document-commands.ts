import { documentsClient, isUnavailable } from '@shop/platform/documents';
import { z } from 'zod';

const serverStatus = z.object({
  outsideProfile: z.object({ messages: z.array(z.string()) }).optional(),
});

/**
 * The commands that the local document store refused because they are outside its profile (see
 * embedded/documents/src/profile.ts). Empty if the server is stopped or not the local one.
 */
export const refusedDocumentCommands = async (url: string): Promise<readonly string[]> => {
  const mongo = documentsClient(url);
  try {
    const status = serverStatus.parse(await mongo.db('admin').command({ serverStatus: 1 }));
    return status.outsideProfile?.messages ?? [];
  } catch (error) {
    if (isUnavailable(error)) return [];
    throw error;
  } finally {
    await mongo.close();
  }
};
