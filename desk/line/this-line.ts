import { askService, type ServiceAnswer } from '#client/ask-service.ts';
import { presence } from '../session/this-presence.ts';
import { openAnswerMemory } from './answer-memory.ts';
import { line } from './reached.ts';

export { line };

/** So often it is tried again while nothing answers, in milliseconds. */
const pause = 4_000;

/** Asks the service (client/ask-service.ts), and learns from it whether it is reached, and whether this is still staff. */
export async function ask<Data>(query: string, variables: object = {}): Promise<ServiceAnswer<Data>> {
  const answer = await askService<Data>(query, variables);
  if (answer.ok || answer.why !== 'unreached') line.reached();
  else line.lost();
  if (!answer.ok && answer.why === 'not-allowed') void presence.look(true);
  return answer;
}

const memory = openAnswerMemory();
let reader: string | undefined;
// Another account, or nobody, reads nothing of this one.
presence.subscribe(() => {
  const now = presence.now();
  const person = 'person' in now ? now.person.id : undefined;
  if (reader !== undefined && person !== reader) memory.clear();
  reader = person;
});

/**
 * Asks a query whose result stays readable offline: while the service is unreachable, returns the last result of this page.
 * `fresh` is false for that one. Undefined where there is no result.
 */
export async function askRemembered<Data>(
  query: string,
  variables: object = {},
): Promise<{ readonly data: Data; readonly fresh: boolean } | undefined> {
  const last = line.now().up ? undefined : recall<Data>(query, variables);
  if (last) return { data: last, fresh: false };
  const answer = await ask<Data>(query, variables);
  if (answer.ok) {
    memory.put(query, variables, answer.data);
    return { data: answer.data, fresh: true };
  }
  const data = answer.why === 'unreached' ? recall<Data>(query, variables) : undefined;
  return data && { data, fresh: false };
}

/** The last result of a query in this page. */
export function recall<Data>(query: string, variables: object): Data | undefined {
  return memory.get(query, variables) as Data | undefined;
}

/** Looks for the service while it is lost, and when the browser says that something changed. Answers what stops it. */
export function followLine(): () => void {
  const look = async () => {
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
    if (answer?.ok) line.reached();
    else line.lost();
  };
  const again = setInterval(() => void (line.now().up || look()), pause);
  const online = () => {
    // What was answered just before the network went may have said that the line is there: that it is back is told in any case.
    line.lost();
    void look();
  };
  addEventListener('offline', line.lost);
  addEventListener('online', online);
  return () => {
    clearInterval(again);
    removeEventListener('offline', line.lost);
    removeEventListener('online', online);
  };
}
