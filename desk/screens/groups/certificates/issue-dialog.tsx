import { useState } from 'react';
import { certificateWords } from '#content/desk/certificates.ts';
import { Dialog } from '#desk/dialog/dialog.tsx';
import { useFault } from '#desk/dialog/use-fault.ts';
import form from '#desk/form/form.module.css';
import { FormField } from '#desk/form/form-field.tsx';
import { Alarm, LineButton, SubmitButton, SubmitForm } from '#desk/layout/controls.tsx';
import { certificateLimits } from '#model/certificates/certificate.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatDay } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { type Candidate, newOrderId, sendOrder } from './certificate-wire.ts';
import style from './certificates.module.css';

interface IssueDialogProps {
  readonly editionId: string;
  readonly chosen: readonly Candidate[];
  /** `YYYY-MM-DD`. */
  readonly today: string;
  close(): void;
  done(orderId: string): void;
}

/** Requires a reason for each exception. */
export function IssueDialog({ editionId, chosen, today, close, done }: IssueDialogProps) {
  const [words, language] = useWordsIn(certificateWords);
  const { dialog } = words;
  const [id] = useState(newOrderId);
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const [tried, setTried] = useState(false);
  const { fault, fail, isOpen } = useFault();
  const exceptions = chosen.filter(({ proposal }) => proposal !== 'pass');
  const emails = chosen.filter(({ recipient }) => recipient !== '').length;
  const reasonOf = ({ reservationId }: Candidate) => (reasons[reservationId] ?? '').trim();
  const heading = fillPlural(words.issue, chosen.length, language);

  async function issue(): Promise<void> {
    setTried(true);
    if (exceptions.some((one) => reasonOf(one) === '')) return;
    const items = chosen.map((one) => ({
      act: 'issue' as const,
      reservationId: one.reservationId,
      reason: reasonOf(one) || null,
    }));
    const sent = await sendOrder(id, editionId, items);
    if (!sent) return fail(heading, dialog.failed);
    if (isOpen.current) close();
    done(id);
  }

  return (
    <Dialog label={heading} close={close}>
      <SubmitForm data-unsaved={exceptions.some((one) => reasonOf(one) !== '')} submit={issue}>
        <div className={form.form}>
          <h2>{heading}</h2>
          <DescriptionList
            className={`facts ${style.facts}`}
            rows={[
              [dialog.folios, fillPlural(dialog.foliosText, chosen.length, language)],
              [dialog.date, formatDay(today, language)],
              [dialog.emails, fillPlural(dialog.emailsText, emails, language)],
            ]}
          />
          {exceptions.length > 0 && <p>{fillPlural(dialog.exceptions, exceptions.length, language)}</p>}
          {exceptions.map((one) => (
            <FormField
              key={one.reservationId}
              id={`reason-${one.reservationId}`}
              label={fill(dialog.reasonOf, { name: one.name, why: words.proposals[one.proposal] })}
              value={reasons[one.reservationId] ?? ''}
              maxLength={certificateLimits.reason}
              fault={tried && reasonOf(one) === '' ? dialog.reasonRequired : undefined}
              onValue={(text) => setReasons({ ...reasons, [one.reservationId]: text })}
            />
          ))}
          <p className="soft">{dialog.undo}</p>
          <Alarm>{fault}</Alarm>
        </div>
        <div className={`wrap ${form.foot}`}>
          <SubmitButton hint data-first="">
            {heading}
          </SubmitButton>
          <LineButton onClick={close}>{dialog.cancel}</LineButton>
        </div>
      </SubmitForm>
    </Dialog>
  );
}
