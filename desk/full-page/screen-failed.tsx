import { useEffect, useSyncExternalStore } from 'react';
import { useRouteError } from 'react-router';
import { fullPageWords } from '#content/desk/full-page.ts';
import { connectivity } from '#desk/connectivity/connectivity.ts';
import { StatusMessage } from '#desk/shell/announcements.tsx';
import { useWords } from '#ui/place.ts';
import { useTitle } from '../shell/use-title.ts';
import { Retry } from './full-page.tsx';

/** Error boundary of a screen, inside the shell. Reloads on reconnect. */
export function ScreenFailed() {
  const { failed, offline, unreached } = useWords(fullPageWords);
  const { up } = useSyncExternalStore(connectivity.subscribe, connectivity.now);
  const fault = useRouteError();
  const shown = up && navigator.onLine ? failed : { heading: offline, text: unreached.text };
  useTitle(shown.heading);
  useEffect(() => console.info(fault), [fault]);
  useEffect(() => connectivity.subscribe(() => connectivity.now().up && navigator.onLine && location.reload()), []);
  return (
    <StatusMessage words={shown} drawing={shown === failed ? 'error' : 'offline'}>
      {/* An offline reload would lose what is readable. */}
      {shown === failed && <Retry retry={() => location.reload()}>{failed.act}</Retry>}
    </StatusMessage>
  );
}
