import type { FieldComment } from './contract/shapes.ts'

declare module '#platform/events' {
  interface Events {
    /** Staff decided about a product; `ownerId`: who is told, null for a store without an owner. */
    'approvals.decided': {
      productId: number
      productName: string
      storeId: number
      ownerId: number | null
      outcome: DecisionOutcome
      /** The text of the reason for the seller; '' without one. */
      text: string
      textHi: string
      message: string
      fields: FieldComment[]
      at: string
    }
  }
}

/** A decision about a product or its pending change, as its seller is told. */
export type DecisionOutcome =
  | 'approved'
  | 'change-approved'
  | 'change-requested'
  | 'change-refused'
  | 'taken-down'
  | 'restored'

export * from './contract/shapes.ts'
export * from './contract/list.ts'
export * from './contract/admin.ts'
export * from './contract/rule-book.ts'
export * from './contract/seller.ts'
