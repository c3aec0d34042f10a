import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { askingWords } from '#content/desk/asking.ts';
import { doorWords } from '#content/desk/doors.ts';
import { useWords } from '#look/place.ts';
import { useStore } from '../everywhere/use-store.ts';
import { line } from '../line/reached.ts';
import { Said } from '../shell/said.tsx';
import { useTitle } from '../shell/use-title.ts';
import { Retry } from './door.tsx';

/** In place of a screen that failed or did not come, inside the shell: the rest of the desk goes on. Once the line is back it is loaded again. */
export function ScreenFailed() {
  const { failed } = useWords(doorWords);
  const { offline } = useWords(askingWords);
  const { up } = useStore(line);
  const away = !up || !navigator.onLine;
  const fault = useRouteError();
  useTitle(failed.heading);
  // For whoever looks for the cause.
  useEffect(() => console.warn(fault), [fault]);
  useEffect(() => line.subscribe(() => line.now().up && navigator.onLine && location.reload()), []);
  return (
    <Said words={away ? offline : failed} drawing={away ? 'offline' : 'error'}>
      <Retry again={() => location.reload()}>{failed.act}</Retry>
    </Said>
  );
}
