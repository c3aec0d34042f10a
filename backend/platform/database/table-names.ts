/** All tables of the migrations, since a PostgreSQL schema may contain foreign ones. A test compares them. */
const current = `newsletter contact consent course courseHistory mailOutbox suppression signingKey seeded account
  accountSession accountPasskey recoveryCode failedAttempt poolKey job reservation asking removedEdition reservationCount attendance bankMovement
  answer draft inboundEmail inboundFile internalNote courseNotice sentence company record backup installation newsletterIssue
  subscriberImport certificate certificateFile certificateOrder credentialKey workerRecord`;

/** Tables of older migrations, not read any more. */
const former = 'signInFailure catalogueRemovals';

export const tableNames: ReadonlySet<string> = new Set(`${current} ${former}`.split(/\s+/));
