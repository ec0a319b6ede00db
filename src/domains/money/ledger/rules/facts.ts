/** What was heard of an order's money: each thing once, in whatever order. */
export const factKinds = [
  'placed',
  'kept',
  'refunded',
  'delivered',
  'completed',
  'gone',
  'reduced',
  'collected',
  'remitted',
  'short',
  'received',
  'disputed',
  'dispute_ended',
  'held',
  'hold_ended',
  'borne',
] as const
export type FactKind = (typeof factKinds)[number]

/** Pieces that were cancelled, or came back; what the order costs less by it. */
export type RemovedGoods = {
  lines: readonly { lineNo: number; quantity: number }[]
  takenOffPaise: number
  pointsPaise: number
  isWhole: boolean
  /** Whether delivery was given back with the pieces. */
  withDelivery: boolean
}

type Details = {
  placed: Record<string, never>
  kept: { paise: number }
  /** `bank`: paid by hand from our account. */
  refunded: { paise: number; from: 'gateway' | 'bank' }
  delivered: Record<string, never>
  completed: Record<string, never>
  gone: RemovedGoods
  /** `dispute`: a shopper's bank has taken it back. */
  reduced: { paise: number; funder: 'store' | 'platform'; cause?: 'dispute' }
  collected: { paise: number; courier: string }
  remitted: { paise: number; courier: string }
  /** Of an order that was placed before it was paid there is no courier: its shopper owes it. */
  short: { paise: number; courier: string }
  /** What a shopper owed for such an order came to our bank account. */
  received: { paise: number }
  disputed: { id: string }
  dispute_ended: { id: string }
  /** The staff look at it: nobody gets a share until they are done. */
  held: { id: string }
  hold_ended: { id: string }
  /** Of what a bank took back so much is the store's loss. */
  borne: { paise: number }
}

export type Fact = {
  [Kind in FactKind]: { kind: Kind; key: string; at: Date; detail: Details[Kind] }
}[FactKind]

export type FactOf<Kind extends FactKind> = Extract<Fact, { kind: Kind }>

export const factsOf = <Kind extends FactKind>(facts: readonly Fact[], kind: Kind): FactOf<Kind>[] =>
  facts.filter((fact): fact is FactOf<Kind> => fact.kind === kind)

/** When something happened first; null: it has not been heard. */
export function firstOf(facts: readonly Fact[], kind: FactKind): Date | null {
  const times = facts.filter((fact) => fact.kind === kind).map((fact) => fact.at.getTime())
  return times.length === 0 ? null : new Date(Math.min(...times))
}

export const sumOf = (facts: readonly { detail: { paise: number } }[]): number =>
  facts.reduce((sum, { detail }) => sum + detail.paise, 0)
