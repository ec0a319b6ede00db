export * from './contract/own.ts'
export * from './contract/staff.ts'
export * from './contract/fees.ts'
export * from './contract/route.ts'
export * from './contract/accounts.ts'
export * from './contract/losses.ts'

declare module '#platform/events' {
  interface Events {
    /** A payee's bank account was changed; `personId`: whom to notify. Nothing is paid to it before this event. */
    'payouts.account_changed': {
      kind: string
      payeeId: number
      personId: number
      shown: string
      usableFrom: string
      at: string
    }
    /** A store bears a chargeback on one of its orders, or (`personId`) a conductor one on a booking's seats. */
    'payouts.debited': {
      disputeId: string
      orderId: number
      storeId: number
      personId?: number
      paise: number
      reason: string
      at: string
    }
    /** A payout reached its payee or failed. `payeeId`: a store's id, or a person's. */
    'payouts.state_changed': {
      payoutId: number
      kind: string
      payeeId: number
      paise: number
      to: 'paid' | 'failed' | 'returned'
      utr: string
      reason: string
      at: string
    }
  }
}
