/** A state machine as data: the state that each event leads to from each state. */
export type StateTable<State extends string, Event extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State>>>>
>

/** The lookup in a state table: the next state after an event; null if the table has no such transition. */
export const lookupIn =
  <State extends string, Event extends string>(table: StateTable<State, Event>) =>
  (state: State, event: Event): State | null =>
    table[state][event] ?? null
