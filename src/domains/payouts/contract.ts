export * from './contract/own.ts'
export * from './contract/staff.ts'
export * from './contract/fees.ts'
export * from './contract/route.ts'

declare module '#platform/announce' {
  interface Announcements {
    /** A payout reached its payee, or did not. `payeeId`: a store's id, or a person's. */
    'payouts.moved': {
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
