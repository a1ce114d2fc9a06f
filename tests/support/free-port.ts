import { choosePorts } from '@shop/embedded-launch/ports';

/** A port that nobody has at this moment. */
export const freePort = async (): Promise<number> => (await choosePorts({ port: 0 })).port;
