import { newId } from '#client/new-id.ts';
import { keep, kept } from '#client/tab-storage.ts';
import { ask, line } from '../line/this-line.ts';
import { presence } from '../session/this-presence.ts';
import { type Act, type ActOutcome, type LateOutcome, openActs } from './open-acts.ts';

const key = 'desk-acts';

/** Told of an act that had to wait, and what came of it. */
export type LateHeard = (act: Act, outcome: LateOutcome) => void;

/** Told what came of acts that had to wait. */
export const lateHeard = new Set<LateHeard>();

/** Told of an act that has to wait for the line. */
export type WaitingHeard = (act: Pick<Act, 'id' | 'title'>) => void;

/** Told of acts that have to wait. */
export const waitingHeard = new Set<WaitingHeard>();

/** The acts of who sits here. */
export const acts = openActs({
  load: () => read(kept(key)),
  store: (all) => keep(key, JSON.stringify(all)),
  send: ask,
  by: whoSits,
  late(act, outcome) {
    for (const heard of lateHeard) heard(act, outcome);
  },
});

type Later = (outcome: LateOutcome) => void;

/** Does one thing; see `Acts`. That it has to wait is said, with what takes it back. */
export async function act(
  query: string,
  variables: object,
  title: string,
  path: string,
  id = newId(),
  later?: Later,
): Promise<ActOutcome> {
  const outcome = await actQuietly(query, variables, title, path, id, later);
  if (outcome.is === 'waiting') for (const heard of waitingHeard) heard({ id, title });
  return outcome;
}

/** Does one thing of several: whoever does them says that they have to wait. */
export function actQuietly(
  query: string,
  variables: object,
  title: string,
  path: string,
  id: string,
  later?: Later,
): Promise<ActOutcome> {
  return acts.perform({ id, by: whoSits() ?? '', query, variables, title, path }, later);
}

/** Sends what waits now, and whenever the line is back. Answers what stops it. */
export function followActs(): () => void {
  const send = () => {
    if (line.now().up && acts.waiting().length > 0) void acts.flush();
  };
  send();
  return line.subscribe(send);
}

function whoSits(): string | undefined {
  const now = presence.now();
  return 'person' in now ? now.person.id : undefined;
}

function read(text: string | undefined): readonly Act[] {
  try {
    const all: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(all) ? all : [];
  } catch {
    return [];
  }
}
