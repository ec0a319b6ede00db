/** Facts about an order's money: each is recorded once, in any order. */
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

/** Pieces cancelled or returned, and by how much they lower the order's cost. */
export type RemovedGoods = {
  lines: readonly { lineNo: number; quantity: number }[]
  takenOffPaise: number
  pointsPaise: number
  isWhole: boolean
  withDelivery: boolean
}

type Details = {
  placed: Record<string, never>
  kept: { paise: number }
  /** `bank`: paid manually from the platform's bank account. */
  refunded: { paise: number; from: 'gateway' | 'bank' }
  delivered: Record<string, never>
  completed: Record<string, never>
  gone: RemovedGoods
  /** `dispute`: the shopper's bank took it back. */
  reduced: { paise: number; funder: 'store' | 'platform'; cause?: 'dispute' }
  collected: { paise: number; courier: string }
  remitted: { paise: number; courier: string }
  /** Orders on account have no courier: the shopper owes the amount. */
  short: { paise: number; courier: string }
  /** The shopper's payment of an order on account reached the bank account. */
  received: { paise: number }
  disputed: { id: string }
  dispute_ended: { id: string }
  /** Staff hold: no share is paid out until it is lifted. */
  held: { id: string }
  hold_ended: { id: string }
  /** The part of a chargeback that the store bears, in paise. */
  borne: { paise: number }
}

export type Fact = {
  [Kind in FactKind]: { kind: Kind; key: string; at: Date; detail: Details[Kind] }
}[FactKind]

export type FactOf<Kind extends FactKind> = Extract<Fact, { kind: Kind }>

export const factsOf = <Kind extends FactKind>(facts: readonly Fact[], kind: Kind): FactOf<Kind>[] =>
  facts.filter((fact): fact is FactOf<Kind> => fact.kind === kind)

/** Time of the first fact of a kind; null: there is none. */
export function firstOf(facts: readonly Fact[], kind: FactKind): Date | null {
  const times = facts.filter((fact) => fact.kind === kind).map((fact) => fact.at.getTime())
  return times.length === 0 ? null : new Date(Math.min(...times))
}

export const sumOf = (facts: readonly { detail: { paise: number } }[]): number =>
  facts.reduce((sum, { detail }) => sum + detail.paise, 0)
