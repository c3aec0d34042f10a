import { useEffect, useSyncExternalStore } from 'react';
import { useRouteError } from 'react-router';
import { doorWords } from '#content/desk/doors.ts';
import { useWords } from '#look/place.ts';
import { line } from '../line/reached.ts';
import { Said } from '../shell/said.tsx';
import { useTitle } from '../shell/use-title.ts';
import { Retry } from './door.tsx';

/** In place of a screen that failed or did not load, inside the shell: the rest of the desk goes on. Reloads when the connection is back. */
export function ScreenFailed() {
  const { failed, offline, unreached } = useWords(doorWords);
  const { up } = useSyncExternalStore(line.subscribe, line.now);
  const fault = useRouteError();
  const said = up && navigator.onLine ? failed : { heading: offline, text: unreached.text };
  useTitle(said.heading);
  // For whoever looks for the cause.
  useEffect(() => console.warn(fault), [fault]);
  useEffect(() => line.subscribe(() => line.now().up && navigator.onLine && location.reload()), []);
  return (
    <Said words={said} drawing={said === failed ? 'error' : 'offline'}>
      {/* Offline, loading again would lose what can still be read. */}
      {said === failed && <Retry again={() => location.reload()}>{failed.act}</Retry>}
    </Said>
  );
}
