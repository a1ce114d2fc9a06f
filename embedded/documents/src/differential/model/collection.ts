import { Int32 } from 'mongodb';
import type { Command, IndexChoice, Write } from '../command.ts';
import { runPipeline } from './aggregate.ts';
import { equalities, matches } from './filter.ts';
import { keysOf, type KeyPart } from './path.ts';
import { applyProjection } from './projection.ts';
import { compareKeys, sortDocuments } from './sorting.ts';
import { copy, setIn, fieldChangesOf, applyUpdate } from './update.ts';
import {
  areEqual,
  toModelValue,
  toModelDoc,
  RefusalError,
  textOf,
  UnspecifiedError,
  type Doc,
  type ModelValue,
} from './value.ts';

/** The result of one statement. `before` and `after` are of the one document that it changed. */
export type OperationResult = {
  readonly matched: number;
  readonly modified: number;
  readonly upserted?: ModelValue;
  readonly before?: Doc;
  readonly after?: Doc;
};

type Choice = Extract<Command, { kind: 'findAndModify' }>;
/** How a statement inserts a document when it matches none. */
type Upsert = 'no' | 'update' | 'replace';
type Update = (before: Doc, inserting: boolean) => Doc;

const byId: Doc = new Map([['_id', new Int32(1)]]);

const areIdentical = (a: ModelValue | undefined, b: ModelValue | undefined): boolean => {
  if (a instanceof Map && b instanceof Map) {
    const right = [...b];
    return (
      a.size === b.size &&
      [...a].every(([name, value], i) => right[i]?.[0] === name && areIdentical(value, right[i][1]))
    );
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, i) => areIdentical(item, b[i]));
  }
  return textOf(a) === textOf(b);
};

/** A collection in an array: every command scans every document. */
export class ModelCollection {
  docs: Doc[] = [];
  indexes: IndexChoice[] = [];

  private keysIn(index: IndexChoice, doc: Doc): KeyPart[][] {
    return keysOf(doc, Object.keys(index.key));
  }

  /** The error with which an index rejects the document, or undefined. */
  private refusal(index: IndexChoice, doc: Doc, others: readonly Doc[]): RefusalError | undefined {
    const directions = Object.keys(index.key).map(() => 1);
    try {
      const keys = this.keysIn(index, doc);
      const otherKeys = index.options.unique
        ? others.flatMap((other) => this.keysIn(index, other))
        : [];
      const clash = keys.some((key) =>
        otherKeys.some((other) => compareKeys(key, other, directions) === 0),
      );
      return clash ? new RefusalError(11000, 'duplicate key') : undefined;
    } catch (error) {
      if (error instanceof RefusalError) return error;
      throw error;
    }
  }

  /** MongoDB does not define which of several indexes refuses first. */
  private check(doc: Doc, others: readonly Doc[]): void {
    const sameId = others.some((other) => areEqual(other.get('_id'), doc.get('_id')));
    const refusals = this.indexes
      .map((index) => this.refusal(index, doc, others))
      .concat(sameId ? new RefusalError(11000, 'duplicate key') : undefined)
      .filter((refusal) => refusal !== undefined);
    const [first, ...rest] = refusals;
    if (rest.some(({ code }) => code !== first?.code)) throw new UnspecifiedError('which error');
    if (first) throw first;
  }

  createIndex(index: IndexChoice): void {
    const name = JSON.stringify(index.key);
    const present = this.indexes.find((presentIndex) => JSON.stringify(presentIndex.key) === name);
    if (present) {
      if (JSON.stringify(present) === JSON.stringify(index)) return;
      throw new RefusalError(86, 'an index of that name');
    }
    const before = this.indexes;
    this.indexes = [...before, index];
    try {
      for (const [i, doc] of this.docs.entries()) this.check(doc, this.docs.slice(0, i));
    } catch (error) {
      this.indexes = before;
      throw error;
    }
  }

  insert(doc: Doc): void {
    this.check(doc, this.docs);
    this.docs.push(doc);
  }

  private put(before: Doc, after: Doc): void {
    const others = this.docs.filter((doc) => doc !== before);
    this.check(after, others);
    this.docs = this.docs.map((doc) => (doc === before ? after : doc));
  }

  private found(filter: Doc, sort: Doc, one: boolean): Doc[] {
    const all = this.docs.filter((doc) => matches(doc, filter));
    return one ? sortDocuments(all, sort).slice(0, 1) : all;
  }

  private change(
    filter: Doc,
    sort: Doc,
    multi: boolean,
    upsert: Upsert,
    how: Update,
  ): OperationResult {
    const found = this.found(filter, sort, !multi);
    if (found.length === 0 && upsert !== 'no')
      return this.upsert(filter, how, upsert === 'replace');
    let modified = 0;
    let after: Doc | undefined;
    for (const before of found) {
      try {
        after = how(before, false);
        if (areIdentical(before, after)) continue;
        this.put(before, after);
      } catch (error) {
        if (multi && found.length > 1) throw new UnspecifiedError('which documents came before it');
        throw error;
      }
      modified += 1;
    }
    const [before] = found;
    return { matched: found.length, modified, ...(before && after ? { before, after } : {}) };
  }

  private upsert(filter: Doc, how: Update, replacing: boolean): OperationResult {
    const start: Doc = new Map();
    const fixed = equalities(filter).filter(([path]) => !replacing || path === '_id');
    const seen: string[] = [];
    for (const [path, value] of fixed) {
      const clashes = seen.some(
        (other) => path === other || path.startsWith(`${other}.`) || other.startsWith(`${path}.`),
      );
      if (clashes) throw new RefusalError(54, 'a path is fixed twice');
      seen.push(path);
      setIn(start, path, value);
    }
    const made = how(start, true);
    const id = made.get('_id') ?? null;
    const after: Doc = new Map([['_id', id], ...[...made].filter(([name]) => name !== '_id')]);
    if (Array.isArray(id)) throw new RefusalError(53, 'an _id that is an array');
    this.insert(after);
    return { matched: 0, modified: 0, upserted: id, after };
  }

  private replacing(replacement: Doc): Update {
    return (before) => {
      const id = before.get('_id');
      const given = replacement.get('_id');
      if (id !== undefined && given !== undefined && !areIdentical(id, given)) {
        throw new RefusalError(66, '_id is immutable');
      }
      const rest = [...copy(replacement)].filter(([name]) => name !== '_id');
      return new Map([['_id', id ?? given ?? null], ...rest]);
    };
  }

  private updating(update: Doc): Update {
    fieldChangesOf(update);
    return (before, inserting) => applyUpdate(before, update, inserting);
  }

  write(write: Write): OperationResult {
    switch (write.kind) {
      case 'insertOne':
        this.insert(toModelDoc(write.document));
        return { matched: 0, modified: 0 };
      case 'updateOne':
      case 'updateMany': {
        const how = this.updating(toModelDoc(write.update));
        const multi = write.kind === 'updateMany';
        return this.change(
          toModelDoc(write.filter),
          byId,
          multi,
          write.upsert ? 'update' : 'no',
          how,
        );
      }
      case 'replaceOne': {
        const how = this.replacing(toModelDoc(write.replacement));
        return this.change(
          toModelDoc(write.filter),
          byId,
          false,
          write.upsert ? 'replace' : 'no',
          how,
        );
      }
      case 'deleteOne':
      case 'deleteMany': {
        const found = this.found(toModelDoc(write.filter), byId, write.kind === 'deleteOne');
        this.docs = this.docs.filter((doc) => !found.includes(doc));
        return { matched: found.length, modified: 0 };
      }
    }
  }

  findAndModify({ filter, sort, change, returnNew, upsert, projection }: Choice): Doc | null {
    const where = toModelDoc(filter);
    const order = toModelDoc(sort);
    const by = toModelDoc(change.by);
    const how = change.kind === 'replace' ? this.replacing(by) : this.updating(by);
    const made = upsert && change.kind !== 'update' ? 'replace' : upsert ? 'update' : 'no';
    const { before, after } = this.change(where, order, false, made, how);
    const doc = returnNew ? after : before;
    return doc ? applyProjection(doc, projection) : null;
  }

  find(command: Extract<Command, { kind: 'find' }>): Doc[] {
    const filter = toModelDoc(command.filter);
    const found = sortDocuments(this.found(filter, byId, false), toModelDoc(command.sort));
    const end = command.limit === 0 ? found.length : command.skip + command.limit;
    return found.slice(command.skip, end).map((doc) => applyProjection(doc, command.projection));
  }

  count({ filter }: Extract<Command, { kind: 'count' }>): number {
    return this.found(toModelDoc(filter), byId, false).length;
  }

  aggregate(pipeline: readonly object[]): Doc[] {
    return runPipeline(this.docs, pipeline.map(toModelValue));
  }
}
