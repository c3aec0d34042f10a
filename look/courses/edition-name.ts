/** What names an edition of a course in a page: one edition may belong to several courses. */
export function editionName(course: { readonly id: string }, edition: { readonly id: string }): string {
  return `${course.id}.${edition.id}`;
}
