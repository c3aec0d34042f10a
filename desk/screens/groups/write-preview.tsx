import { groupEmailDeskWords } from '#content/desk/groups/group-email.ts';
import type { GroupEmailPreview } from '#model/api.generated.ts';
import { fillPlural } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './group.module.css';

/** For the first recipient. */
export function WritePreview({
  preview: { callers, name, subject, text },
}: {
  readonly preview: Omit<GroupEmailPreview, '__typename'>;
}) {
  const [words, language] = useWordsIn(groupEmailDeskWords);
  return (
    <div className={style.preview} role="status" ref={(shown) => shown?.scrollIntoView({ block: 'nearest' })}>
      {name === null ? (
        <p>{words.empty}</p>
      ) : (
        <>
          <p className="soft">{words.sample.replace('{name}', name)}</p>
          <p>
            <b>{subject}</b>
          </p>
          <p className={style.written}>{text}</p>
        </>
      )}
      {callers > 0 && <p className="soft">{fillPlural(words.callers, callers, language)}</p>}
    </div>
  );
}
