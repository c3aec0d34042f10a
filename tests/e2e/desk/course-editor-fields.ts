import type { Page } from '@playwright/test';
import { courseEditorWords } from '#content/desk/course.ts';
import { expect } from '#tests/e2e/support/e2e.ts';
import { query } from '#tests/server/support/reserved.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';

/** A field in one language: `side(page, 'desc', 'en')`. */
export const side = (page: Page, field: string, language: 'es' | 'en') =>
  page.locator(`[data-name="${field}.${language}"]`);

export const publish = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${courseEditorWords.es.publish}`) });

/** A new topic gets the focus asynchronously. */
export const expectNewTopic = (page: Page) =>
  expect(page.locator(':focus')).toHaveAttribute('data-name', /^heading-.*\.es$/);

/** A hidden course without a syllabus: other tests use the catalogue. */
export function addCourse(server: RunningServer, id: string, name: string): void {
  const at = new Date(0).toISOString();
  query(
    server,
    `insert into course (id, name, "nameEn", "desc", "descEn", mode, cost, hidden, "createdAt", "updatedAt")
     values (?, ?, ?, 'Como estaba', 'As it was', 'Remote', 900, 1, ?, ?)`,
    id,
    name,
    name,
    at,
    at,
  );
}
