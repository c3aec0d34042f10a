import { type Entity, entities } from '#model/access.ts';

/** What rooms of the business tell of beside the contract. */
export const ownEntities = ['Reservation', 'Letter', 'Account'] as const;
export type OwnEntity = (typeof ownEntities)[number];

/** A change of one row that is committed. */
export interface Change {
  readonly entity: Entity | OwnEntity;
  readonly action: ChangeAction;
  /**
   * As the contract shows it, with its `id`: as it was when it was removed, and otherwise as it is after the change. Of a
   * change elsewhere only its `id`, and of a row that was removed the two times that every row has. Of what is no entity of the
   * contract only ids: whoever may know more reads it.
   */
  readonly row: Readonly<Record<string, unknown>>;
  /** Another process made it: whoever wants to know the row reads it anew. */
  readonly elsewhere?: true;
  /** Of a row that was removed: whether everybody could read it until then (`Sight`). */
  readonly wasPublic?: boolean;
}

export const changeActions = ['create', 'update', 'delete'] as const;
export type ChangeAction = (typeof changeActions)[number];

/** Who wants to know. What it throws is reported, and changes nothing for whoever made the change. */
export interface ChangeListener {
  changed(change: Change): void;
  /** Changes of other processes may have gone by unheard. */
  missed?(): void;
  /** Somebody wrote into the tables of the catalogue: any process on the same PostgreSQL, this one too, or a hand. */
  catalogueWritten?(): void;
}

/** Where changes are told, and heard: those of this process at once, those of others on the same database soon after. */
export interface Changes {
  /** Call it after the commit. Never throws, and waits for nobody. */
  publish(change: Change): void;
  /** Answers a function that ends it. */
  subscribe(listener: ChangeListener): () => void;
}

/** What carries texts between the processes on one database. */
export interface Carrier {
  send(text: string): Promise<void>;
  listen(listener: { received(text: string): void; missed(): void; catalogueWritten?(): void }): void;
}

interface ChangesParts {
  /** Absent where there is only one process. */
  readonly carrier?: Carrier | undefined;
  /** Told of faults that nobody expected. */
  report(fault: unknown): void;
}

/**
 * The changes of the four entities, and of what rooms tell beside them. Those of one process are heard in the order of their commits,
 * in every process. Those of two processes are heard as each told them: `updatedAt` says which is newer.
 */
export function openChanges({ carrier, report }: ChangesParts): Changes {
  const listeners = new Set<ChangeListener>();

  function tell(say: (listener: ChangeListener) => void): void {
    for (const listener of listeners) {
      try {
        say(listener);
      } catch (fault) {
        report(fault);
      }
    }
  }

  carrier?.listen({
    received(text) {
      try {
        const change = readChange(text);
        if (change) tell((listener) => listener.changed(change));
      } catch (fault) {
        report(fault);
      }
    },
    missed: () => tell((listener) => listener.missed?.()),
    catalogueWritten: () => tell((listener) => listener.catalogueWritten?.()),
  });
  return {
    publish(change) {
      tell((listener) => listener.changed(change));
      carrier?.send(writeChange(change)).catch(report);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A change as the others are told of it: which row, and nothing that it says. */
function writeChange({ entity, action, row, wasPublic }: Change): string {
  const { id, createdAt, updatedAt } = row;
  const ofContract = action === 'delete' ? { id, createdAt, updatedAt } : { id };
  // What is no entity of the contract has ids alone.
  return JSON.stringify({ entity, action, row: isOfContract(entity) ? ofContract : row, wasPublic });
}

function isOfContract(entity: Change['entity']): boolean {
  return entities.some((name) => name === entity);
}

/** A change as another process wrote it; null for one that a process of another version may mean something by. */
function readChange(text: string): Change | null {
  const value = JSON.parse(text) as Partial<Record<keyof Change, unknown>>;
  const entity = [...entities, ...ownEntities].find((name) => name === value.entity);
  const action = changeActions.find((name) => name === value.action);
  const { row } = value;
  if (!entity || !action || typeof row !== 'object' || row === null || !('id' in row)) return null;
  return { entity, action, row: { ...row }, elsewhere: true, wasPublic: value.wasPublic === true };
}
