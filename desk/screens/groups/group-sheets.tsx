import { EditionSheet } from '../../editions/edition-sheet.tsx';
import { AddSheet } from './add-sheet.tsx';
import type { Group } from './ask-group.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { PersonSheet } from './person-sheet.tsx';
import { useOthers } from './use-others.ts';

/** What is open over the group. */
export type GroupSheet = { readonly is: 'add' | 'change' | 'cancel' } | { readonly is: 'person'; readonly id: string };

interface GroupSheetsProps {
  readonly sheet: GroupSheet;
  readonly group: Group;
  readonly now: Date;
  close(): void;
  /** Puts everything in its place, after something was done here. */
  show(): Promise<void>;
}

export function GroupSheets({ sheet, group, now, close, show }: GroupSheetsProps) {
  const others = useOthers(group.edition);
  const done = () => {
    close();
    void show();
  };
  if (sheet.is === 'add') return <AddSheet group={group} now={now} close={close} done={done} />;
  if (sheet.is === 'cancel') return <CancelDialog group={group} close={close} done={done} />;
  if (sheet.is !== 'person') {
    return group.course ? (
      <EditionSheet
        course={group.course}
        editions={others}
        edition={group.edition}
        close={close}
        saved={() => void show()}
      />
    ) : null;
  }
  const person = group.latest.find(({ id }) => id === sheet.id);
  return person ? (
    <PersonSheet
      person={person}
      group={group}
      others={others}
      now={now}
      close={close}
      show={() => void show()}
      done={done}
    />
  ) : null;
}
