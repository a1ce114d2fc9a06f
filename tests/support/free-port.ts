import { choosePorts } from '@shop/embedded-launch/ports';

/** A port that is free at present. */
export const freePort = async (): Promise<number> => (await choosePorts({ port: 0 })).port;
