import { readFileSync } from 'node:fs';
import { type ApiFields, asChanged, byStaff, type FeatureDeps } from '#backend/features/feature.ts';
import { mayReachGroup } from '#backend/features/reservations/staff/teacher-access.ts';
import {
  checkGroupEmail,
  previewGroupEmail,
  undoGroupEmail,
  withoutRecipient,
  writeToGroup,
} from './write-to-group.ts';

/** Teachers write to their own groups, without access to payments or the waiting list. */
export function groupEmailFields(s: FeatureDeps) {
  return {
    sdl: readFileSync(new URL('group-emails.graphql', import.meta.url), 'utf8'),
    queries: {
      groupEmailPreview: {
        async answer(input, call) {
          const checked = checkGroupEmail(input);
          if ('problems' in checked) return checked;
          const isAllowed = call.role !== 'teacher' || checked.audience === 'all';
          if (!isAllowed || !(await mayReachGroup(s.db, call, checked.editionId))) return null;
          return previewGroupEmail(s, checked);
        },
      },
    },
    mutations: {
      writeToGroup: byStaff('group-email', async (input, by, call) => {
        const checked = checkGroupEmail(input);
        if ('problems' in checked) return checked;
        const isAllowed = call.role !== 'teacher' || checked.audience === 'all';
        if (!isAllowed || !(await mayReachGroup(s.db, call, checked.editionId))) {
          return asChanged(withoutRecipient(checked.id));
        }
        const written = await writeToGroup(s, checked, by);
        return 'problems' in written ? written : asChanged(written);
      }),
      undoGroupEmail: byStaff('group-email', async ({ id }, by, { role }) =>
        asChanged(await undoGroupEmail(s, id, by, role === 'teacher')),
      ),
    },
  } satisfies ApiFields;
}
