import { appWords } from '#content/desk/app.ts';
import { inboundWords } from '#content/desk/messages/inbound.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { LinkButton } from '#desk/layout/controls.tsx';
import { type Message, messageLanguage, type ThreadEntry } from '#desk/screens/messages/message-wire.ts';
import { usePerson } from '#desk/session/person.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import { withoutBidi } from '#model/text.ts';
import { fill, formatCount } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './thread.module.css';

const removeQuery = 'mutation RemoveNote($id: ID!) { removeNote(id: $id) }' as const;

interface EntryTextProps {
  readonly message: Message;
  readonly entry: ThreadEntry;
}

export function InboundText({ message, entry: { text, sender, files } }: EntryTextProps) {
  const [words] = useWordsIn(inboundWords);
  const isOther = sender?.toLowerCase() !== message.email?.toLowerCase();
  return (
    <>
      {isOther && sender && <p className="hint">{fill(words.otherSender, { sender: withoutBidi(sender) })}</p>}
      <p className={style.text} lang={messageLanguage(message)}>
        {text || words.noText}
      </p>
      {files && files.length > 0 && (
        <ul className={style.files} aria-label={words.files}>
          {files.map(({ name, size, address }, at) => {
            const label = <bdi>{withoutBidi(name) || words.files}</bdi>;
            const kilobytes = fill(words.size, { n: formatCount(Math.max(1, Math.round(size / 1000))) });
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the files never move
              <li key={at}>
                {address ? (
                  <a href={address} download={name}>
                    {label}
                  </a>
                ) : (
                  label
                )}{' '}
                <span className="hint">{address ? kilobytes : words.notKept}</span>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

interface NoteTextProps extends Pick<EntryTextProps, 'entry'> {
  removed(): void;
}

/** Staff alone see the note; its author can delete it. */
export function NoteText({ entry: { note, text, byAccount }, removed }: NoteTextProps) {
  const [words, language] = useWordsIn(inboundWords);
  const { id: me } = usePerson();
  async function remove(): Promise<void> {
    const isRemoved = (await fetchData(removeQuery, { id: note ?? '' }))?.removeNote;
    showToast(isRemoved ? words.noteRemoved : appWords[language].late.failed);
    if (isRemoved) removed();
  }
  return (
    <div className={style.note}>
      <p className={style.text}>{text}</p>
      {byAccount === me && <LinkButton onClick={() => void remove()}>{words.removeNote}</LinkButton>}
    </div>
  );
}
