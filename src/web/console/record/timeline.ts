/** What an event of a record is about. */
export const eventKinds = ['state', 'money', 'document', 'parcel', 'message', 'note', 'staff'] as const
export type EventKind = (typeof eventKinds)[number]

/** An event on the page of a record. */
export type TimelineEvent = {
  /** Unique on the page. */
  key: string
  kind: EventKind
  /** ISO 8601, UTC. */
  at: string
  title: string
  /** Words that belong to it: a message, a note, a reason. */
  text?: string
  /** Who did it. */
  by?: string
  href?: string
}

/** One history from several sources, the newest first. Events of the same moment keep the order in which they were given. */
export const timelineOf = (...sources: readonly (readonly TimelineEvent[])[]): TimelineEvent[] =>
  sources.flat().toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))

/** The kinds that a history has, for its filter. */
export const kindsIn = (events: readonly TimelineEvent[]): EventKind[] =>
  eventKinds.filter((kind) => events.some((event) => event.kind === kind))
