import { useId, useState } from 'react';
import { statementWords } from '#content/desk/groups/bank-statement.ts';
import { CsvField } from '#desk/csv/csv-field.tsx';
import { decodeText } from '#desk/csv/read-csv.ts';
import { Dialog } from '#desk/dialog/dialog.tsx';
import { useFault } from '#desk/dialog/use-fault.ts';
import form from '#desk/form/form.module.css';
import { FormField } from '#desk/form/form-field.tsx';
import { Alarm, LineButton, SubmitButton, SubmitForm } from '#desk/layout/controls.tsx';
import { showToast } from '#desk/toast/this-toasts.ts';
import { dayInCompany } from '#desk/wire/say-when.ts';
import type { MovementPaymentInput, MovementState } from '#model/api.generated.ts';
import { statementLimits } from '#model/reservations/bank-movement.ts';
import { fill, fillPlural, formatCount } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { MatchRow, MovementLine } from './match-row.tsx';
import { type Match, matchStatement, recordStatement, withDigests } from './match-statement.ts';
import { readStatement } from './read-statement.ts';
import style from './statement.module.css';

const states: readonly MovementState[] = ['folio', 'amount', 'unconfirmed', 'recorded', 'settled', 'none'];

/** Records the payments of a bank statement that staff confirm. */
export function StatementDialog({ close }: { close(): void }) {
  const [words, language] = useWordsIn(statementWords);
  const field = useId();
  const { fault, setFault, fail, isOpen } = useFault();
  const [text, setText] = useState('');
  const [unread, setUnread] = useState(0);
  const [matches, setMatches] = useState<readonly Match[]>();
  const [chosen, setChosen] = useState<ReadonlyMap<Match, string>>(new Map());
  const [progress, setProgress] = useState('');
  const payments: readonly MovementPaymentInput[] = [...chosen].flatMap(([{ movement }, reservationId]) =>
    reservationId === '' ? [] : [{ reservationId, movement }],
  );

  async function choose(file: File | undefined): Promise<void> {
    if (file) setText(decodeText(new Uint8Array(await file.arrayBuffer())).text);
  }

  async function compare(): Promise<void> {
    const { problems } = words;
    if (text.trim() === '') return setFault(problems.empty);
    if (text.length > statementLimits.file) return setFault(problems.tooLarge);
    const { isStatement, credits, unread } = readStatement(text, dayInCompany());
    const maxCredits = statementLimits.credits;
    if (!isStatement) return setFault(problems.columns);
    if (credits.length === 0)
      return setFault(unread > 0 ? fillPlural(words.unread, unread, language) : problems.credits);
    if (credits.length > maxCredits)
      return setFault(fill(problems.tooMany, { n: formatCount(credits.length), most: formatCount(maxCredits) }));
    setFault(undefined);
    setProgress(words.comparing);
    const matched = await matchStatement(await withDigests(credits));
    setProgress('');
    if (!matched) return setFault(problems.failed);
    setUnread(unread);
    setMatches(matched);
    setChosen(new Map(matched.map((match) => [match, match.proposed])));
  }

  async function record(): Promise<void> {
    if (payments.length === 0) return setFault(words.problems.none);
    setFault(undefined);
    const total = formatCount(payments.length);
    const show = (n: number) => setProgress(fill(words.recording, { n: formatCount(n), of: total }));
    show(0);
    const outcomes = await recordStatement(payments, show);
    setProgress('');
    if (!outcomes) return fail(words.heading, words.problems.failed);
    const recorded = outcomes.filter((one) => one === 'done').length;
    if (recorded > 0) showToast(fillPlural(words.done, recorded, language));
    if (recorded === payments.length) return isOpen.current ? close() : undefined;
    const refused = outcomes.flatMap((outcome, at) => {
      const text = payments[at]?.movement.text ?? '';
      return outcome === 'done' ? [] : [fill(words.notRecorded, { text, why: words.refused[outcome] })];
    });
    fail(words.heading, refused.join(' '));
    setMatches(await matchStatement((matches ?? []).map(({ movement }) => movement)));
    setChosen(new Map());
  }

  const open = matches?.filter(({ candidates }) => candidates.length > 0) ?? [];
  const unmatched = matches?.filter(({ candidates }) => candidates.length === 0) ?? [];
  const count = (state: MovementState) => matches?.filter((one) => one.state === state).length ?? 0;
  return (
    <Dialog label={words.heading} wide close={close}>
      <SubmitForm data-unsaved={text !== '' && (!matches || payments.length > 0)} submit={matches ? record : compare}>
        <div className={form.form}>
          <h2>{words.heading}</h2>
          {!matches && (
            <>
              <p className="soft">{words.lead}</p>
              <CsvField label={words.file} onFile={(file) => void choose(file)} />
              <FormField id={field} label={words.paste} value={text} onValue={setText} lines={8} />
            </>
          )}
          {matches && (
            <>
              <ul className="wrap">
                {states.map(
                  (state) =>
                    count(state) > 0 && <li key={state}>{fillPlural(words.states[state], count(state), language)}</li>,
                )}
                {unread > 0 && <li className="fault">{fillPlural(words.unread, unread, language)}</li>}
              </ul>
              {open.length > 0 && (
                <ul className={style.rows}>
                  {open.map((match, at) => (
                    <MatchRow
                      key={keyOf(match)}
                      match={match}
                      chosen={chosen.get(match) ?? ''}
                      above={open
                        .slice(0, at)
                        .filter((one) => chosen.get(one) === chosen.get(match))
                        .reduce((sum, { movement }) => sum + movement.amount, 0)}
                      choose={(id) => setChosen(new Map(chosen).set(match, id))}
                    />
                  ))}
                </ul>
              )}
              {unmatched.length > 0 && (
                <details open={count('unconfirmed') > 0}>
                  <summary>
                    {words.rest} ({formatCount(unmatched.length)})
                  </summary>
                  <ul className={style.rows}>
                    {unmatched.map((match) => (
                      <li key={keyOf(match)} className={style.row}>
                        <MovementLine movement={match.movement} />
                        <p className="hint">{words.why[match.state as keyof typeof words.why]}</p>
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </>
          )}
          <p role="status">{progress}</p>
          <Alarm>{fault}</Alarm>
        </div>
        <div className={`wrap ${form.foot}`}>
          {(!matches || open.length > 0) && (
            <SubmitButton>{matches ? fillPlural(words.record, payments.length, language) : words.compare}</SubmitButton>
          )}
          {matches && <LineButton onClick={() => setMatches(undefined)}>{words.again}</LineButton>}
          <LineButton onClick={close}>{words.close}</LineButton>
        </div>
      </SubmitForm>
    </Dialog>
  );
}

const keyOf = ({ movement }: Match) => JSON.stringify(movement);
