import { askingWords } from '#content/desk/asking.ts';
import { useWords } from '#look/place.ts';
import { Retry } from '../doors/door.tsx';
import { Loading } from '../shell/loading.tsx';
import { Said } from '../shell/said.tsx';

interface AskingProps {
  readonly failed: boolean;
  /** Nothing is beside it: that nothing answers is the heading of the screen. */
  readonly alone?: boolean;
  again(): unknown;
}

/** In the place of what is asked for: nothing at first, then the line is drawn where it will be; or that nothing answers. */
export function Asking({ failed, alone = false, again }: AskingProps) {
  const words = useWords(askingWords);
  if (!failed) return <Loading text={words.asking} />;
  return (
    <Said words={words.failed} drawing="offline" inside={!alone}>
      <Retry again={() => void again()}>{words.failed.act}</Retry>
    </Said>
  );
}
