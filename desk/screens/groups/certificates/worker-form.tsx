import { useState } from 'react';
import { certificateWords } from '#content/desk/certificates.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { offerFile } from '#desk/csv/offer-file.ts';
import { TextButton } from '#desk/layout/controls.tsx';
import { showToast } from '#desk/toast/this-toasts.ts';
import { fill } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';

interface WorkerFormProps {
  readonly reservationId: string;
  readonly name: string;
}

const query = 'query Worker($reservationId: ID!) { workerForm(reservationId: $reservationId) }' as const;

/** Offers a person's DC-3 as a file. */
export function WorkerForm({ reservationId, name }: WorkerFormProps) {
  const [words] = useWordsIn(certificateWords);
  const [busy, setBusy] = useState(false);

  async function offer(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const pdf = (await fetchData(query, { reservationId }))?.workerForm;
    setBusy(false);
    if (!pdf) return showToast(words.worker.failed);
    const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0));
    offerFile(`DC-3 ${name}.pdf`, bytes, 'application/pdf');
  }

  return (
    <TextButton aria-disabled={busy || undefined} onClick={() => void offer()}>
      DC-3
      <span className="hide">{fill(words.actOf, { name })}</span>
    </TextButton>
  );
}
