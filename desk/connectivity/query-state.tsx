import { fullPageWords } from '#content/desk/full-page.ts';
import { queryStateWords } from '#content/desk/query-state.ts';
import { Retry } from '#desk/full-page/full-page.tsx';
import { Loading } from '#desk/full-page/loading.tsx';
import { StatusMessage } from '#desk/shell/announcements.tsx';
import { useStore } from '#desk/stores/use-store.ts';
import { useWords } from '#ui/place.ts';
import { connectivity } from './connectivity.ts';

interface QueryStateProps {
  readonly failed: boolean;
  /** Makes the error the heading of the screen. */
  readonly alone?: boolean;
  retry(): unknown;
}

/** Query placeholder: blank, then the animated line, or an error with retry. */
export function QueryState({ failed, alone = false, retry }: QueryStateProps) {
  const words = useWords(queryStateWords);
  const { offline: heading, unreached } = useWords(fullPageWords);
  const { offline } = useStore(connectivity);
  if (!failed) return <Loading text={words.asking} />;
  return (
    <StatusMessage words={offline ? { heading, text: unreached.text } : words.failed} drawing="offline" inside={!alone}>
      <Retry retry={() => void retry()}>{words.failed.act}</Retry>
    </StatusMessage>
  );
}
