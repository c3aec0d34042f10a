import { askService, type ServiceAnswer } from '#client/ask-service.ts';
import { presence } from '../session/this-presence.ts';
import { openLine } from './open-line.ts';

/** Whether this desk reaches the service. */
export const line = openLine(() => new Date());

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
