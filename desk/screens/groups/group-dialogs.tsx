import { useQuery } from '#desk/connectivity/use-query.ts';
import { editionFields } from '#desk/editions/edition.ts';
import { EditionDialog } from '#desk/editions/form/edition-dialog.tsx';
import { dayAfter } from '#model/courses/days-off.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import type { GroupDialog, GroupDialogProps } from './query-group.ts';
import type { StaffReservation } from './reservation.ts';
import { AddDialog } from './roster/add-dialog.tsx';
import { PersonDialog } from './roster/person-dialog.tsx';
import { WriteDialog } from './write-dialog.tsx';

const query = `query Others($courseId: ID, $since: AWSDate) {
  listEditions(courseId: $courseId, since: $since) { ${editionFields} }
}` as const;

interface GroupDialogsProps extends Omit<GroupDialogProps, 'done'> {
  readonly dialog: GroupDialog;
  show(): Promise<readonly StaffReservation[] | undefined>;
}

export function GroupDialogs({ dialog, show, ...props }: GroupDialogsProps) {
  const { group, close } = props;
  const { edition, course } = group;
  // Groups of the course, including this one, that began at most a year before it.
  const since = edition.date === null ? null : dayAfter(edition.date, -366);
  const others = useQuery(query, { courseId: edition.courseId, since }).data?.listEditions ?? [];
  const done = () => {
    close();
    void show();
  };
  if (dialog.is === 'add') return <AddDialog {...props} done={done} />;
  if (dialog.is === 'write') return <WriteDialog group={group} close={close} />;
  if (dialog.is === 'cancel') return <CancelDialog {...props} done={done} />;
  if (dialog.is === 'change') {
    return (
      course && (
        <EditionDialog course={course} editions={others} edition={edition} close={close} saved={() => void show()} />
      )
    );
  }
  const person = group.latest.find((one) => one.id === dialog.id);
  return person && <PersonDialog {...props} key={person.id} person={person} others={others} show={show} done={done} />;
}
