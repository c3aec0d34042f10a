import type { ReactNode, RefObject } from 'react';
import { draftWords } from '#content/desk/drafts.ts';
import { TextButton } from '#desk/layout/controls.tsx';
import { formatWhen } from '#desk/wire/say-when.ts';
import { fill } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import type { Draft } from './use-draft.ts';

interface NewerDraftProps {
  readonly draft: Draft;
  readonly choice?: RefObject<HTMLButtonElement | null>;
  readonly children?: ReactNode;
  settled?(): void;
}

/** Choice between the local draft and a conflicting one. */
export function NewerDraft({ draft, choice, children, settled }: NewerDraftProps) {
  const [words, language] = useWordsIn(draftWords);
  if (!draft.other) return null;
  const choose = (one: () => void) => () => {
    one();
    settled?.();
  };
  return (
    <div className="alarm" role="alert" data-conflict>
      <p>{fill(words.newer, { when: formatWhen(draft.other.updatedAt, language) })}</p>
      {children}
      <div className="wrap">
        <TextButton ref={choice} onClick={choose(draft.takeOther)}>
          {words.takeOther}
        </TextButton>
        <TextButton onClick={choose(draft.keepMine)}>{words.keepMine}</TextButton>
      </div>
    </div>
  );
}
