import type { ReactNode } from 'react';
import { reservationWords } from '#content/pages/reservations/reservation.ts';
import toggle from '#site/components/disclosure.module.css';
import hollow from '#site/components/hollow.module.css';
import { ToPage } from '#site/components/to-page.tsx';
import fields from '#ui/fields/fields.module.css';
import { useWords } from '#ui/place.ts';
import { OwnForm } from './action-form.tsx';
import type { RefusedData } from './post-action.server.ts';
import style from './reservation.module.css';

interface OwnDataProps {
  readonly act: RefusedData['act'];
  readonly id?: string;
  readonly refused: RefusedData | undefined;
  readonly words: Readonly<Record<'summary' | 'lead' | 'notice' | 'save', string>>;
  readonly children: ReactNode;
}

/** Form of further data; open once it was refused. */
export function OwnData({ act, id, refused, words, children }: OwnDataProps) {
  const { outcomes } = useWords(reservationWords);
  return (
    <details className={style.worker} open={refused !== undefined} id={id}>
      <summary className={`screen ${toggle.disclosure}`}>{words.summary}</summary>
      <p className="small soft">
        {words.lead} <ToPage page="privacity">{words.notice}</ToPage>
      </p>
      <OwnForm noValidate>
        {refused?.failed && (
          <p className={fields.fault} role="alert" tabIndex={-1}>
            {outcomes.failed}
          </p>
        )}
        <input type="hidden" name="act" value={act} />
        {children}
        <button type="submit" className={`btn ${hollow.hollow}`}>
          {words.save}
        </button>
      </OwnForm>
    </details>
  );
}
