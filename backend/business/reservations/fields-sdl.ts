/** What reservations add to the data service. */
export const reservationSdl = `
  # The seats of an edition. capacity and free are null where seats are not counted.
  type Seats {
    capacity: Int
    # Confirmed.
    taken: Int!
    # Held or offered: not confirmed yet.
    held: Int!
    free: Int
    # In the line.
    waiting: Int!
    # When the next seat that is held may come free.
    heldUntil: AWSDateTime
  }

  # What came of asking for a seat, or for a place in the line. It tells nothing of what the mailbox had before.
  union ReservationAnswer = SeatHeld | EditionFull | EditionFree | ReservationRefused | ReservationClosed

  # A seat is held, or a seat that is not held or a place in the line was asked for, until then, for whoever opens the letter
  # that went to the mailbox.
  type SeatHeld {
    # Names it to the page that whoever asked sees then; worth nothing else.
    seen: String!
    until: AWSDateTime!
    # Whether a seat is held. False: the first to confirm gets it; or it is the line.
    held: Boolean!
  }

  # No seat is free, and nothing was stored.
  type EditionFull {
    waiting: Int!
  }

  # Seats are free: there is no line to ask for, and nothing was stored. Null where seats are not counted.
  type EditionFree {
    free: Int
  }

  # Something is wrong with what was sent, all of it at once.
  type ReservationRefused {
    problems: [ReservationProblem!]!
  }

  type ReservationProblem {
    field: String!
    # required, invalid, too-long or not-agreed.
    problem: String!
    # Of too-long, in characters.
    limit: Int
  }

  # The edition cannot be reserved.
  type ReservationClosed {
    state: ClosedState!
  }

  # gone: it is not there, or not shown.
  enum ClosedState { not_open past cancelled gone }

  # done: it is so now, also when it was so before. full: the group that was wanted has no seat. late: after the last moment for
  # it. not_now: it means nothing where the reservation stands. review: the company
  # confirms it by hand. gone: the link is not ours or too old, or nothing is there.
  enum ReservationOutcome { done full late not_now review gone }

  input ReserveSeatInput {
    # Made by the client: the same input sent again is the same reservation.
    id: ID
    editionId: ID!
    name: String
    lastname: String
    email: String
    # es or en; without it what the client prefers.
    language: String
    consent: Boolean
  }

  # requested: a seat was asked for and none is held; the first to confirm gets it.
  enum ReservationState { held requested confirmed asked waiting offered ended }

  enum ReservationEndReason { expired cancelled left unanswered edition_cancelled withdrawn moved }

  # For staff.
  type Reservation {
    id: ID!
    folio: String!
    editionId: ID!
    name: String!
    lastname: String!
    # Empty for a caller without e-mail: nobody is written to.
    email: String!
    phone: String
    language: String!
    state: ReservationState!
    endReason: ReservationEndReason
    # When a hold, an offer or a request ends by itself.
    until: AWSDateTime
    # Where in the line, from 1.
    place: Int
    lineAt: AWSDateTime
    confirmedAt: AWSDateTime
    # When a seat that was confirmed was given up.
    endedAt: AWSDateTime
    # Since when a requested seat that its owner confirmed waits for staff to confirm it.
    reviewSince: AWSDateTime
    # The network that asked for it, as a keyed hash; null where staff did, and once it is paid or the group is over.
    network: String
    # In MXN.
    paidAmount: Float
    # transfer, cash, card, or how in words.
    paidBy: String
    paidOn: AWSDate
    # When paidAmount was returned.
    refundedOn: AWSDate
    note: String
    createdAt: AWSDateTime!
    updatedAt: AWSDateTime!
  }

  type ReservationConnection {
    items: [Reservation!]!
    nextToken: String
  }

  input ReservationFilterInput {
    states: [ReservationState!]
    # Somewhere in name, last name, e-mail or folio, whatever case.
    text: String
  }

  input ReserveForInput {
    id: ID
    editionId: ID!
    name: String
    lastname: String
    # One of email and phone is required. phone: 10 to 15 digits, spaces and +.
    email: String
    phone: String
    language: String
    # False: the seat is only held, and the letter asks to confirm it. Otherwise it is theirs at once.
    confirmed: Boolean
    # Put them into the line when no seat is free.
    line: Boolean
    # Also in a group that has begun or is not open; the capacity holds.
    late: Boolean
    note: String
  }

  # The reservation is the one that the mailbox had where it had one.
  type ReservedFor {
    reservation: Reservation!
  }

  union ReservedForAnswer = ReservedFor | EditionFull | ReservationRefused | ReservationClosed

  # What is absent stays; null takes back what was paid or noted.
  input UpdateReservationInput {
    id: ID!
    name: String
    lastname: String
    # It is corrected in everything of its mailbox. Older links end then, and the new mailbox gets an e-mail.
    email: String
    phone: String
    paidAmount: Float
    # The way: a transfer, a card.
    paidBy: String
    paidOn: AWSDate
    refundedOn: AWSDate
    note: String
    # The updatedAt that the change is made on.
    version: AWSDateTime
  }

  input OfferSeatInput {
    id: ID!
    # Why out of turn; it is kept in the note.
    reason: String!
  }

  # A session that is held at another time; n is its place among them, from 1, hours are HH:MM.
  type MovedSession {
    n: Int!
    date: AWSDate!
    from: String!
    to: String!
  }

  input MovedSessionInput {
    n: Int!
    date: AWSDate!
    from: String!
    to: String!
  }

  # What is absent stays; null takes it back.
  input UpdateEditionInput {
    id: ID!
    meetingLink: String
    moved: [MovedSessionInput!]
    # The updatedAt that the change is made on.
    version: AWSDateTime
  }

  # What of an edition only staff see.
  type EditionPlan {
    id: ID!
    meetingLink: String
    moved: [MovedSession!]!
    cancelledAt: AWSDateTime
    updatedAt: AWSDateTime!
  }

  # An edition with all that staff know of it.
  type StaffEdition {
    id: ID!
    # The course that it names, or else the one that names it.
    courseId: ID
    date: AWSDate
    hour: String
    period: String
    cost: Float
    visible: Boolean!
    open: Boolean!
    capacity: Int
    sessions: Int
    teacher: String
    place: String
    vatIncluded: Boolean
    cancelHours: Int
    meetingLink: String
    moved: [MovedSession!]!
    cancelledAt: AWSDateTime
    createdAt: AWSDateTime!
    updatedAt: AWSDateTime!
    seats: Seats!
  }

  input UndoEditionInput {
    id: ID!
    # The updatedAt before what is undone; without it the edition was made, and is removed.
    since: AWSDateTime
    # The updatedAt that the last change gave it.
    version: AWSDateTime!
  }

  # left: letters of the change have left; reserved: somebody has reserved; in both nothing was undone.
  enum UndoOutcome {
    done
    left
    reserved
  }

  type EditionUndone {
    outcome: UndoOutcome!
  }

  union UndoneEdition = EditionUndone | ChangedMeanwhile

  type EditionUpdated {
    edition: EditionPlan!
    # How many were written to those who have a seat, or wait for one.
    letters: Int!
  }

  extend union Changeable = Reservation | StaffEdition

  union UpdatedReservation = Reservation | ChangedMeanwhile
  union UpdatedEdition = EditionUpdated | ChangedMeanwhile

  # reservation is null once it is erased.
  type ReservationChange {
    id: ID!
    editionId: ID!
    reservation: Reservation
  }

  extend type Query {
    # Null for an edition that is not there, or not shown.
    seats(editionId: ID!): Seats
    # For staff: in the order in which they were made; limit is 100, at most 1000.
    listReservations(editionId: ID!, filter: ReservationFilterInput, limit: Int, nextToken: String): ReservationConnection
    # For staff.
    # By its id or its folio.
    getReservation(id: ID!): Reservation
    # For staff.
    editionPlan(id: ID!): EditionPlan
    # For staff: soonest first, hidden and cancelled ones too; all, one, those of a course, those that begin on a day or after it.
    listEditions(id: ID, courseId: ID, since: AWSDate): [StaffEdition!]
  }

  extend type Mutation {
    reserveSeat(input: ReserveSeatInput!): ReservationAnswer
    joinWaitingList(input: ReserveSeatInput!): ReservationAnswer

    # With the token of a letter. confirmReservation also takes a free seat, and waitInLine a place in the line of a full edition,
    # where what the letter was for ran out. acceptOffer also takes a free seat for who waits, or asked to.
    confirmReservation(token: String!): ReservationOutcome
    waitInLine(token: String!): ReservationOutcome
    cancelReservation(token: String!): ReservationOutcome
    moveReservation(token: String!, editionId: ID!): ReservationOutcome
    leaveWaitingList(token: String!): ReservationOutcome
    acceptOffer(token: String!): ReservationOutcome
    declineOffer(token: String!): ReservationOutcome

    # For staff, for somebody who telephoned: the last moment to give a seat up does not hold.
    confirmReservationOf(id: ID!): ReservationOutcome
    cancelReservationOf(id: ID!): ReservationOutcome
    moveReservationOf(id: ID!, editionId: ID!): ReservationOutcome
    leaveWaitingListOf(id: ID!): ReservationOutcome
    acceptOfferOf(id: ID!): ReservationOutcome
    declineOfferOf(id: ID!): ReservationOutcome

    # For staff.
    reserveFor(input: ReserveForInput!): ReservedForAnswer
    updateReservation(input: UpdateReservationInput!): UpdatedReservation
    offerSeat(input: OfferSeatInput!): ReservationOutcome
    updateEdition(input: UpdateEditionInput!): UpdatedEdition
    cancelEdition(id: ID!): ReservationOutcome
    # Turns the unconfirmed holds of guests into requests, in all groups; how many.
    releaseHolds: Int
    # Takes back what the caller changed of an edition, or its making, while no letter of it has left: they leave after ten seconds.
    undoEdition(input: UndoEditionInput!): UndoneEdition
  }

  extend type Subscription {
    # For staff: of one edition, or of all.
    onReservationChange(editionId: ID): ReservationChange
  }
`;
