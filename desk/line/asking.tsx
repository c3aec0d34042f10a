import { askingWords } from '#content/desk/asking.ts';
import { doorWords } from '#content/desk/doors.ts';
import { useWords } from '#look/place.ts';
import { Retry } from '../doors/door.tsx';
import { useStore } from '../everywhere/use-store.ts';
import { Loading } from '../shell/loading.tsx';
import { Said } from '../shell/said.tsx';
import { line } from './this-line.ts';

interface AskingProps {
  readonly failed: boolean;
  /** Nothing is beside it: that nothing answers is the heading of the screen. */
  readonly alone?: boolean;
  again(): unknown;
}

/** In the place of what is asked for: nothing at first, then the line is drawn where it will be; or that it is not available. */
export function Asking({ failed, alone = false, again }: AskingProps) {
  const words = useWords(askingWords);
  const { offline, unreached } = useWords(doorWords);
  const { up } = useStore(line);
  if (!failed) return <Loading text={words.asking} />;
  return (
    <Said words={up ? words.failed : { heading: offline, text: unreached.text }} drawing="offline" inside={!alone}>
      <Retry again={() => void again()}>{words.failed.act}</Retry>
    </Said>
  );
}
