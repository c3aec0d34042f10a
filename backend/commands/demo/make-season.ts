import { seedCatalogue } from '#backend/features/catalogue/seed.ts';
import { neverSaved } from '#backend/features/company/company-store.ts';
import type { Attempt } from '#backend/platform/email/delivery/transport.ts';
import { rowWriter } from '#backend/protocols/graphql/crud/write-rows.ts';
import type { Settings } from '#backend/settings.ts';
import { dayOf } from '#model/reservations/sessions.ts';
import { makeAccounts, planAccounts } from './make-accounts.ts';
import { openSeason, type Season } from './open-season.ts';
import { planGroups } from './plan-groups.ts';
import { planIssues } from './plan-issues.ts';
import { planMessages } from './plan-messages.ts';
import { planSubscribers } from './plan-subscribers.ts';
import { instantOf } from './scene.ts';
import { season as data } from './season-data.ts';

const refusals: readonly (readonly [RegExp, Attempt])[] = [
  [/^victor\.huerta@/, { outcome: 'refused', reason: '550 5.1.1 <victor.huerta>: No such user here' }],
  [/^yolanda\.rios@/, { outcome: 'refused', reason: '552 5.2.2 The mailbox is full' }],
  [/@gmial\.example$/, { outcome: 'refused', reason: '550 5.1.2 Host unknown: gmial.example' }],
  [/^regina\.mata@/, { outcome: 'failed', reason: '450 4.3.2 Please try again later' }],
];

/** Fills an empty folder with a season that ends `now`, by the product's own operations, each at its time. */
export async function makeSeason(
  settings: Pick<Settings, 'dataDir' | 'siteUrl' | 'companyInbox' | 'mailFrom'>,
  companyName: string,
  now: Date,
): Promise<void> {
  const today = dayOf(now).date;
  const season = await openSeason(settings, instantOf(today, -118, '09:00'), (address) => {
    const refusal = refusals.find(([mailbox]) => mailbox.test(address));
    return refusal ? refusal[1] : { outcome: 'delivered' };
  });
  try {
    const courses = await makeCourses(season);
    const staff = await makeAccounts(season, companyName);
    await season.run(
      'updateCompany',
      { facts: JSON.stringify(data.company), behind: [], version: neverSaved },
      staff[0],
    );
    const planning = { season, staff, today, now };
    const forms = [...planMessages(planning), ...planGroups(planning, courses)];
    const scenes = [...planAccounts(planning), ...forms, ...planSubscribers(planning, forms), ...planIssues(planning)];
    for (const { at, happen } of scenes.filter(({ at }) => at < now).toSorted((a, b) => Number(a.at) - Number(b.at))) {
      await season.passTime(at);
      await happen();
    }
    await season.passTime(now);
  } finally {
    await season.close();
  }
}

/** Sample courses without their groups. */
async function makeCourses(season: Season): Promise<ReadonlyMap<string, string>> {
  await seedCatalogue(season);
  const { db } = season;
  const writer = rowWriter(db);
  const always = () => true;
  for (const { id } of await db.selectFrom('courseHistory').select('id').execute()) {
    await writer.remove('CourseHistory', id, always);
  }
  const courses = await db.selectFrom('course').select(['id', 'template']).execute();
  const updatedAt = season.now().toISOString();
  for (const { id } of courses) {
    await writer.change('Course', id, always, () => ({ idCourseHistory: null, updatedAt }));
  }
  return new Map(courses.map(({ id, template }) => [template ?? '', id]));
}
