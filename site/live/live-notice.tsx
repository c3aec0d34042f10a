/** Status region, fixed over the page (`announce.ts`). */
export function LiveNotice() {
  return <p role="status" data-live-notice="" />;
}
