import { useEffect, useSyncExternalStore } from 'react';
import { useRouteError } from 'react-router';
import { fullPageWords } from '#content/desk/full-page.ts';
import { connectivity } from '#desk/connectivity/open-connectivity.ts';
import { StatusMessage } from '#desk/shell/announcements.tsx';
import { useWords } from '#ui/place.ts';
import { useTitle } from '../shell/use-title.ts';
import { Retry } from './full-page.tsx';

/** Error boundary of a screen, inside the shell. Reloads on reconnect. */
export function ScreenFailed() {
  const { failed, offline, unreached } = useWords(fullPageWords);
  const { up } = useSyncExternalStore(connectivity.subscribe, connectivity.now);
  const fault = useRouteError();
  const said = up && navigator.onLine ? failed : { heading: offline, text: unreached.text };
  useTitle(said.heading);
  useEffect(() => console.info(fault), [fault]);
  useEffect(() => connectivity.subscribe(() => connectivity.now().up && navigator.onLine && location.reload()), []);
  return (
    <StatusMessage words={said} drawing={said === failed ? 'error' : 'offline'}>
      {/* An offline reload would lose what is readable. */}
      {said === failed && <Retry again={() => location.reload()}>{failed.act}</Retry>}
    </StatusMessage>
  );
}
