import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { doorWords } from '#content/desk/doors.ts';
import { useWords } from '#look/place.ts';
import { Said } from '../shell/said.tsx';
import { useTitle } from '../shell/use-title.ts';
import { Retry } from './door.tsx';

/** In place of a screen that failed or did not come, inside the shell: the rest of the desk goes on. */
export function ScreenFailed() {
  const { failed } = useWords(doorWords);
  const fault = useRouteError();
  useTitle(failed.heading);
  // For whoever looks for the cause.
  useEffect(() => console.warn(fault), [fault]);
  return (
    <Said words={failed} drawing="error">
      <Retry again={() => location.reload()}>{failed.act}</Retry>
    </Said>
  );
}
