/** A PostgreSQL schema may contain foreign tables. A test compares these with the migrations. */
const current = `newsletter contact consent course courseHistory mailOutbox suppression signingKey seeded account
  accountSession accountPasskey recoveryCode failedAttempt poolKey job reservation asking removedEdition reservationCount attendance bankMovement
  answer draft inboundEmail inboundFile internalNote courseNotice sentence company record backup installation newsletterIssue
  subscriberImport certificate certificateFile certificateOrder credentialKey workerRecord`;

/** Tables of older migrations. */
const former = 'signInFailure catalogueRemovals';

export const tableNames: ReadonlySet<string> = new Set(`${current} ${former}`.split(/\s+/));
