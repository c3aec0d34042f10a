import { companyDay } from '#backend/business/catalogue/company-day.ts';
import { seedCatalogue } from '#backend/business/catalogue/seed.ts';
import { rowWriter } from '#backend/graphql/write-rows.ts';
import type { Attempt } from '#backend/mail/transport.ts';
import type { Settings } from '#backend/settings.ts';
import { makeAccounts, planAccounts } from './make-accounts.ts';
import { openSeason, type Season } from './open-season.ts';
import { planGroups } from './plan-groups.ts';
import { planMessages } from './plan-messages.ts';
import { planSubscribers } from './plan-subscribers.ts';
import { momentOf } from './season-days.ts';

/** The mailboxes that take no letter, and what their servers say. */
const refusals: readonly (readonly [RegExp, Attempt])[] = [
  [/^victor\.huerta@/, { outcome: 'refused', reason: '550 5.1.1 <victor.huerta>: No such user here' }],
  [/^yolanda\.rios@/, { outcome: 'refused', reason: '552 5.2.2 The mailbox is full' }],
  [/@gmial\.example$/, { outcome: 'refused', reason: '550 5.1.2 Host unknown: gmial.example' }],
  [/^regina\.mata@/, { outcome: 'failed', reason: '450 4.3.2 Please try again later' }],
];

/**
 * Fills an empty folder with a season that ends `now`: invented, the same for the same day, and made by the product's own operations,
 * each at its time, so that nothing is in it that the product would refuse.
 */
export async function makeSeason(
  settings: Pick<Settings, 'dataDir' | 'siteUrl' | 'companyInbox' | 'mailFrom'>,
  companyName: string,
  now: Date,
): Promise<void> {
  const today = companyDay(now);
  const season = await openSeason(settings, momentOf(today, -118, '09:00'), (address) => {
    const refusal = refusals.find(([mailbox]) => mailbox.test(address));
    return refusal ? refusal[1] : { outcome: 'delivered' };
  });
  try {
    const courses = await makeCourses(season);
    const staff = await makeAccounts(season, companyName);
    const planning = { season, staff, today, now };
    const forms = [...planMessages(planning), ...planGroups(planning, courses)];
    const events = [...planAccounts(season, today, staff[0]), ...forms, ...planSubscribers(planning, forms)].filter(
      ({ at }) => at < now,
    );
    for (const { at, happen } of events.toSorted((one, two) => one.at.getTime() - two.at.getTime())) {
      await season.passTime(at);
      await happen();
    }
    await season.passTime(now);
  } finally {
    await season.close();
  }
}

/** The sample courses without their groups: those of the season come in their place. */
async function makeCourses(season: Season): Promise<ReadonlyMap<string, string>> {
  await seedCatalogue(season);
  const { db } = season;
  const writer = rowWriter(db);
  for (const { id } of await db.selectFrom('courseHistory').select('id').execute()) {
    await writer.remove('CourseHistory', id, () => true);
  }
  const courses = await db.selectFrom('course').select(['id', 'template']).execute();
  const updatedAt = season.now().toISOString();
  for (const { id } of courses) {
    await writer.change(
      'Course',
      id,
      () => true,
      () => ({ idCourseHistory: null, updatedAt }),
    );
  }
  return new Map(courses.map(({ id, template }) => [template ?? '', id]));
}
