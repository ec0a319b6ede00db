import type { Tx } from '#platform/database'
import type { BusinessAct, Facts } from './contract.ts'
import { insertAct } from './store/acts.ts'

export type BusinessDeed = {
  actorId: number
  act: BusinessAct
  /** What it is about, as people would look for it: 'order 1234', 'payout 7'. */
  about: string
  before: Facts
  after: Facts
  reason: string
  requestId: string
  at: Date
}

/** Writes down what somebody on the staff did to an order, to money or to a setting, in the transaction that does it; for good. */
export const noteAct = (tx: Tx, deed: BusinessDeed): Promise<void> =>
  insertAct(tx, { ...deed, subjectId: null })
