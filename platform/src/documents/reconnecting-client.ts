import { MongoClient } from 'mongodb';

/**
 * A client that survives a failed first connection. The driver keeps the topology of that attempt,
 * closes it, and fails every later operation with "Topology is closed"; without the field it
 * connects again with the next operation. Later losses are handled by the driver itself.
 */
export class ReconnectingClient extends MongoClient {
  override async connect(): Promise<this> {
    try {
      return await super.connect();
    } catch (error) {
      Reflect.set(this, 'topology', undefined); // internal to the driver, so it is not typed
      throw error;
    }
  }
}
