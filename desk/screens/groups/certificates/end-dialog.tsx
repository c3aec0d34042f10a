import { useState } from 'react';
import { certificateWords } from '#content/desk/certificates.ts';
import { Dialog } from '#desk/dialog/dialog.tsx';
import { useFault } from '#desk/dialog/use-fault.ts';
import form from '#desk/form/form.module.css';
import { FormField } from '#desk/form/form-field.tsx';
import { Alarm, LineButton, SubmitButton, SubmitForm } from '#desk/layout/controls.tsx';
import { certificateLimits } from '#model/certificates/certificate.ts';
import { cleanLine } from '#model/text.ts';
import { fill } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { type IssuedCertificate, newOrderId, sendOrder } from './certificate-wire.ts';

interface EndDialogProps {
  readonly editionId: string;
  readonly op: 'replace' | 'withdraw';
  readonly certificate: IssuedCertificate | undefined;
  close(): void;
  done(orderId: string): void;
}

/** Replaces a certificate with a corrected name, or withdraws it with a reason. */
export function EndDialog({ editionId, op, certificate, close, done }: EndDialogProps) {
  const [{ dialog: words }] = useWordsIn(certificateWords);
  const [id] = useState(newOrderId);
  const completeName = certificate?.name ?? '';
  const lastnameBefore = certificate?.lastname ?? '';
  const nameBefore = completeName.slice(0, completeName.length - lastnameBefore.length).trim();
  const [lastname, setLastname] = useState(lastnameBefore);
  const [name, setName] = useState(nameBefore);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { fault, fail, isOpen } = useFault();
  if (!certificate) return null;
  const replaces = op === 'replace';
  const heading = fill(replaces ? words.replaceHeading : words.withdrawHeading, {
    name: certificate.name || certificate.folio,
  });
  const isEdited = reason !== '' || (replaces && `${name} ${lastname}`.trim() !== completeName);
  const lacksName = replaces && name.trim() === '';
  const isSame = replaces && cleanLine(name) === nameBefore && cleanLine(lastname) === lastnameBefore;
  const lacksReason = !replaces && reason.trim() === '';
  const certificateId = certificate.id;

  async function send(): Promise<void> {
    setTried(true);
    if (lacksName || lacksReason || isSame) return;
    const item = { act: op, certificateId, ...(replaces && { name, lastname }), reason: reason.trim() || null };
    const sent = await sendOrder(id, editionId, [item]);
    if (!sent) return fail(heading, words.failed);
    if (isOpen.current) close();
    done(id);
  }

  return (
    <Dialog label={heading} close={close}>
      <SubmitForm data-unsaved={isEdited} submit={send}>
        <div className={form.form}>
          <h2>{heading}</h2>
          <p className="soft">{replaces ? words.replaceLead : words.withdrawLead}</p>
          {replaces && (
            <FormField
              id="certificate-name"
              label={words.name}
              value={name}
              maxLength={certificateLimits.name}
              data-first=""
              fault={tried ? (lacksName ? words.nameRequired : isSame ? words.nameSame : undefined) : undefined}
              onValue={setName}
            />
          )}
          {replaces && (
            <FormField
              id="certificate-lastname"
              label={words.lastname}
              value={lastname}
              maxLength={certificateLimits.lastname}
              onValue={setLastname}
            />
          )}
          <FormField
            id="certificate-reason"
            label={replaces ? words.replaceReason : words.reason}
            value={reason}
            maxLength={certificateLimits.reason}
            data-first={replaces ? undefined : ''}
            fault={tried && lacksReason ? words.reasonRequired : undefined}
            onValue={setReason}
          />
          <Alarm>{fault}</Alarm>
        </div>
        <div className={`wrap ${form.foot}`}>
          <SubmitButton>{replaces ? words.replaceYes : words.withdrawYes}</SubmitButton>
          <LineButton onClick={close}>{replaces ? words.no : words.withdrawNo}</LineButton>
        </div>
      </SubmitForm>
    </Dialog>
  );
}
