import { useEffect, useSyncExternalStore } from 'react';
import { useRouteError } from 'react-router';
import { fullPageWords } from '#content/desk/full-page.ts';
import { connectivity } from '#desk/connectivity/connectivity.ts';
import { StatusMessage } from '#desk/shell/announcements.tsx';
import { useTitle } from '#desk/shell/use-title.ts';
import { useWords } from '#ui/place.ts';
import { Retry } from './full-page.tsx';

/** Error boundary of a screen, inside the shell. Reloads on reconnect. */
export function ScreenFailed() {
  const { failed, offline: heading, unreached } = useWords(fullPageWords);
  const { offline } = useSyncExternalStore(connectivity.subscribe, connectivity.now);
  const fault = useRouteError();
  const shown = offline || !navigator.onLine ? { heading, text: unreached.text } : failed;
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
