import { type Entity, entities } from '#model/access.ts';

/** Entities with app events, outside the contract. */
const ownEntities = ['Reservation', 'Letter', 'Account', 'Company', 'NewsletterIssue', 'Certificate'] as const;
export type OwnEntity = (typeof ownEntities)[number];

/** The event of a committed row change. */
export interface Change {
  readonly entity: Entity | OwnEntity;
  readonly action: ChangeAction;
  /**
   * After the change, or before a delete. From another process only `id`, after a delete with the
   * two times. App events have only ids.
   */
  readonly row: Readonly<Record<string, unknown>>;
  /** Set for another process's event: read the row from the database. */
  readonly elsewhere?: true;
  /** For a delete: whether the row was public (`Sight`). */
  readonly wasPublic?: boolean;
}

const changeActions = ['create', 'update', 'delete'] as const;
export type ChangeAction = (typeof changeActions)[number];

/** An event listener. Its exceptions are logged and do not reach the publisher. */
interface ChangeListener {
  changed(change: Change): void;
  /** Events of other processes may be lost. */
  missed?(): void;
  /** The catalogue tables changed, by any process or by hand (PostgreSQL). */
  catalogueWritten?(): void;
}

export type Changes = ReturnType<typeof openEvents>;

export interface ChannelListener extends Pick<ChangeListener, 'catalogueWritten'> {
  received(text: string): void;
  /** Called after a reconnect: notifications in between are lost. */
  missed(): void;
}

/** Transport between the processes on one database. */
export interface Carrier {
  send(text: string): Promise<void>;
  listen(listener: ChannelListener): void;
}

interface ChangesDeps {
  /** Absent with a single process. */
  readonly carrier?: Carrier | undefined;
  report(fault: unknown): void;
}

/**
 * Opens the event bus: synchronous in this process, asynchronous between processes. Events of one process arrive
 * in commit order; of two processes, `updatedAt` shows the newer.
 */
export function openEvents({ carrier, report }: ChangesDeps) {
  const listeners = new Set<ChangeListener>();

  function notify(call: (listener: ChangeListener) => void): void {
    for (const listener of listeners) {
      try {
        call(listener);
      } catch (fault) {
        report(fault);
      }
    }
  }

  carrier?.listen({
    received(text) {
      try {
        const change = readChange(text);
        if (change) notify((listener) => listener.changed(change));
      } catch (fault) {
        report(fault);
      }
    },
    missed: () => notify((listener) => listener.missed?.()),
    catalogueWritten: () => notify((listener) => listener.catalogueWritten?.()),
  });
  return {
    /** Call it after the commit. Never throws or blocks. */
    publish(change: Change): void {
      notify((listener) => listener.changed(change));
      carrier?.send(writeChange(change)).catch(report);
    },
    /** Returns the unsubscribe function. */
    subscribe(listener: ChangeListener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Serializes an event as an id-only payload. */
function writeChange({ entity, action, row, wasPublic }: Change): string {
  const { id, createdAt, updatedAt } = row;
  const ofContract = action === 'delete' ? { id, createdAt, updatedAt } : { id };
  return JSON.stringify({ entity, action, row: isOfContract(entity) ? ofContract : row, wasPublic });
}

function isOfContract(entity: Change['entity']): boolean {
  return entities.some((name) => name === entity);
}

/** Parses another process's event; null for an unknown one of another version. */
function readChange(text: string): Change | null {
  const value = JSON.parse(text) as Partial<Record<keyof Change, unknown>>;
  const entity = [...entities, ...ownEntities].find((name) => name === value.entity);
  const action = changeActions.find((name) => name === value.action);
  const { row } = value;
  if (!entity || !action || typeof row !== 'object' || row === null || !('id' in row)) return null;
  return { entity, action, row: { ...row }, elsewhere: true, wasPublic: value.wasPublic === true };
}
