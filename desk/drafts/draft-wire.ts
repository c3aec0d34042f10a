/** What the service keeps of what somebody is writing. */
export interface ServerDraft {
  readonly text: string;
  readonly updatedAt: string;
}

export const draftQuery = `mutation Draft($input: SaveDraftInput!) {
  saveDraft(input: $input) { __typename ... on Draft { text updatedAt } ... on ChangedMeanwhile { now { __typename ... on Draft { text updatedAt } } at } }
}`;
