import { emailsWords } from '#content/desk/emails.ts';
import { ListRow, rowStyles } from '#desk/lists/list-row.tsx';
import type { RowPosition } from '#desk/lists/list-screen.tsx';
import { formatAge } from '#desk/screens/messages/format-age.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { describeFailure, emailKindName } from './describe-email.ts';
import type { Email } from './email-wire.ts';
import style from './emails.module.css';

interface EmailRowProps extends RowPosition {
  readonly email: Email | undefined;
  readonly now: Date;
  readonly query: string;
}

const marks = { waiting: 'open', failed: 'late', sent: 'answered' } as const;

export function EmailRow({ email, now, query, ...at }: EmailRowProps) {
  const [words, language] = useWordsIn(emailsWords);
  if (!email) return <ListRow {...at} />;
  const failed = email.state === 'failed';
  return (
    <ListRow
      {...at}
      to={`/letters/${email.id}${query}`}
      mark={marks[email.state]}
      status={words.state[email.state]}
      age={formatAge(email.sentAt ?? email.failedAt ?? email.createdAt, now, language)}
      late={failed}
      done={email.state === 'sent'}
    >
      <b dir="auto">{email.recipient}</b>
      <span className={`${rowStyles.about} ${failed ? style.reason : ''}`}>
        {failed ? (
          describeFailure(email, language)
        ) : (
          <>
            {emailKindName(email, language)}
            {email.subject && (
              <>
                {': '}
                <bdi>{email.subject}</bdi>
              </>
            )}
          </>
        )}
      </span>
    </ListRow>
  );
}
