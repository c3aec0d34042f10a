import { messagesWords } from '#content/desk/messages.ts';
import { ListRow, rowStyles } from '#desk/lists/list-row.tsx';
import type { RowPosition } from '#desk/lists/list-screen.tsx';
import { wordOf } from '#desk/wire/word-of.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { formatAge, isLate } from './format-age.ts';
import { type Message, messageLanguage, senderName, waitsSince } from './message-wire.ts';

interface MessageRowProps extends RowPosition {
  readonly message: Message | undefined;
  readonly fresh: boolean;
  readonly now: Date;
  readonly query: string;
}

export function MessageRow({ message, fresh, now, query, ...at }: MessageRowProps) {
  const [words, language] = useWordsIn(messagesWords);
  if (!message) return <ListRow {...at} />;
  const theirs = messageLanguage(message);
  const since = waitsSince(message);
  const late = message.state === 'open' && isLate(since, now);
  return (
    <ListRow
      {...at}
      to={`/messages/${message.id}${query}`}
      mark={fresh ? 'new' : late ? 'late' : message.state}
      status={[fresh && words.new, words.state[message.state], late && words.late].filter(Boolean).join(', ')}
      age={formatAge(since, now, language)}
      late={late}
      done={message.state !== 'open'}
    >
      <b>{senderName(message, words.nobody)}</b>
      <span className={rowStyles.about}>
        {wordOf(words.types, message.type) ?? message.type}
        {theirs !== language && ` · ${theirs.toUpperCase()}`}
      </span>
      <span className={rowStyles.begins}>
        {message.reason && (
          <>
            <bdi>{message.reason}</bdi>.{' '}
          </>
        )}
        <bdi>{message.message}</bdi>
      </span>
    </ListRow>
  );
}
