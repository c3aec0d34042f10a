import { Fragment, useEffect, useState } from 'react';
import { newId } from '#client/new-id.ts';
import { appWords } from '#content/desk/app.ts';
import { certificateWords } from '#content/desk/certificates.ts';
import { QueryState } from '#desk/connectivity/query-state.tsx';
import { useQuery } from '#desk/connectivity/use-query.ts';
import { CsvButton } from '#desk/csv/csv-button.tsx';
import { useCommands } from '#desk/keyboard/registered-commands.ts';
import { KeyHint } from '#desk/layout/controls.tsx';
import { runMutation } from '#desk/mutations/this-queue.ts';
import { useChanges } from '#desk/realtime/use-changes.ts';
import { useUnnamedSeats } from '#desk/screens/groups/attendance/use-unnamed-seats.ts';
import type { GroupProps } from '#desk/screens/groups/query-group.ts';
import { useIsOwner } from '#desk/session/use-is-owner.ts';
import { showLeaving, showToast } from '#desk/toast/this-toasts.ts';
import type { CourseResult } from '#model/certificates/passing.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatDay } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { CertificateRows } from './certificate-rows.tsx';
import {
  type Candidate,
  type CertificateDialog,
  certificatesQuery,
  type GroupCertificates,
  undoOrder,
  validOf,
} from './certificate-wire.ts';
import style from './certificates.module.css';
import { EndDialog } from './end-dialog.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { offerRegister } from './offer-register.ts';

const resultQuery = 'mutation Result($input: MarkResultInput!) { markResult(input: $input) }' as const;

/** Certificates of a group and its candidates. */
export function CertificatesPart({ group, today, open }: GroupProps) {
  const owner = useIsOwner();
  const [words, language] = useWordsIn(certificateWords);
  const editionId = group.edition.id;
  const unnamed = useUnnamedSeats(group);
  const { data, failed, refetch } = useQuery(certificatesQuery, { editionId });
  const [picked, pick] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [dialog, show] = useState<CertificateDialog | null>(null);
  useChanges(
    [
      'subscription { onCertificateChange { editionId } }',
      `subscription { onReservationChange(editionId: ${JSON.stringify(editionId)}) { id } }`,
    ],
    () => void refetch(),
  );
  const found = data?.groupCertificates;
  const busy = found?.orders.some(({ finished }) => !finished) ?? false;
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setInterval(() => void refetch(), 2_000);
    return () => clearInterval(timer);
  }, [busy, refetch]);
  const chosen = found ? chosenOf(found, picked) : [];
  const canIssue = chosen.length > 0 && !busy && !found?.unprintable;
  useCommands(canIssue ? [{ key: 'x', name: words.heading, run: () => show({ is: 'issue' }) }] : []);
  if (!data) return <QueryState failed={failed} retry={refetch} />;
  if (!found) return <p className={style.none}>{group.edition.cancelledAt ? words.cancelled : words.noGroup}</p>;
  if (found.candidates.length === 0 && found.certificates.length === 0)
    return <p className={style.none}>{unnamed ?? words.nobody}</p>;

  async function mark(person: Candidate, result: CourseResult | null): Promise<void> {
    const { reservationId, name, result: instead } = person;
    const title = fill(words.resultTitle, { name });
    const input = { reservationId, result, instead };
    const path = `/groups/${editionId}/certificates`;
    let settle = () => {};
    const late = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const outcome = await runMutation(resultQuery, { input }, title, path, newId(), settle);
    if (outcome.is === 'failed') showToast(appWords[language].late.failed);
    if (outcome.is === 'done' && outcome.data.markResult === 'meanwhile') showToast(words.meanwhile);
    if (outcome.is === 'done' && outcome.data.markResult === 'not_now') showToast(words.resultLocked);
    if (outcome.is === 'waiting') await late;
    await refetch();
  }

  function ordered(id: string, text: string): void {
    // Rows chosen since it was sent stay so.
    pick((now) => (now === picked ? new Map() : now));
    void refetch();
    const undo = () => {
      void undoOrder(id).then((undone) => {
        void refetch();
        if (undone === undefined) showToast(words.dialog.failed, undo);
        else showToast(undone ? words.undone : words.tooLate);
      });
    };
    showLeaving(text, undo);
  }

  const { lead } = words;
  const qualify = found.candidates.filter((one) => isProposed(found, one)).length;
  return (
    <section aria-label={words.heading}>
      <div className={`apart ${style.lead}`}>
        <p>
          <b>{found.ended ? lead.ended : lead.running}</b> {fill(lead.needs, { attendance: found.attendance })}
          {found.graded ? lead.graded : lead.attendanceOnly} {qualify > 0 && fillPlural(lead.pass, qualify, language)}
          {found.dueOn && ` ${fill(words.worker.due, { day: formatDay(found.dueOn, language) })}`} {unnamed}
        </p>
        <div className="wrap">
          {owner &&
            found.years.map((year) => (
              <Fragment key={year}>
                <span className="soft">{fill(words.register, { year })}</span>
                <CsvButton label={fill(words.registerOf, { year })} make={() => offerRegister(year, language)} />
              </Fragment>
            ))}
          {found.candidates.some((one) => !validOf(found, one)) && (
            // Stays while there is nothing to issue: it may have the focus.
            <button
              type="button"
              className="btn"
              aria-disabled={!canIssue || undefined}
              onClick={() => canIssue && show({ is: 'issue' })}
            >
              {chosen.length > 0 ? fillPlural(words.issue, chosen.length, language) : words.none}
              {canIssue && <KeyHint>X</KeyHint>}
            </button>
          )}
        </div>
      </div>
      {found.unprintable && <p className="alarm">{fill(words.unprintableFact, { text: found.unprintable })}</p>}
      <Orders orders={found.orders} />
      <CertificateRows
        found={found}
        chosen={new Set(chosen.map(({ reservationId }) => reservationId))}
        pick={(id, on) => pick(new Map([...picked, [id, on]]))}
        mark={mark}
        act={show}
        openPerson={(id) => open({ is: 'person', id })}
      />
      {dialog?.is === 'issue' && (
        <IssueDialog
          editionId={editionId}
          chosen={chosen}
          today={today}
          close={() => show(null)}
          done={(id) => ordered(id, fillPlural(words.ordered.issue, chosen.length, language))}
        />
      )}
      {dialog && dialog.is !== 'issue' && (
        <EndDialog
          editionId={editionId}
          op={dialog.is}
          certificate={found.certificates.find(({ id }) => id === dialog.certificateId)}
          close={() => show(null)}
          done={(id) => ordered(id, words.ordered[dialog.is])}
        />
      )}
    </section>
  );
}

/** A withdrawn certificate is not proposed again. */
function isProposed({ certificates }: GroupCertificates, { proposal, reservationId }: Candidate): boolean {
  return proposal === 'pass' && !certificates.some((one) => one.reservationId === reservationId);
}

/** Proposed ones, unless picked otherwise. */
function chosenOf(found: GroupCertificates, picked: ReadonlyMap<string, boolean>): readonly Candidate[] {
  return found.candidates.filter(
    (one) => one.printable && !validOf(found, one) && (picked.get(one.reservationId) ?? isProposed(found, one)),
  );
}

function Orders({ orders }: Pick<GroupCertificates, 'orders'>) {
  const [words] = useWordsIn(certificateWords);
  const skipped = orders.flatMap((order) => order.skipped);
  return (
    <>
      {orders
        .filter(({ finished }) => !finished)
        .map(({ id, done, total }) => (
          <p key={id} className={style.progress} role="status">
            <progress value={done} max={total} aria-label={words.heading} />
            {done === 0 ? words.waiting : fill(words.progress, { done, total })}
          </p>
        ))}
      {skipped.length > 0 && (
        <ul className={style.skipped}>
          {skipped.map(({ name, why }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name.
            <li key={at}>{fill(words.skipped[why], { name: name || words.somebody })}</li>
          ))}
        </ul>
      )}
    </>
  );
}
