import '#platform/events'

declare module '#platform/events' {
  interface Events {
    /** The shopper confirmed that they will pay an order in cash. */
    'cash.confirmed': { orderId: number }
    /** A courier collected cash at the door and owes it from now on. */
    'cash.collected': { orderId: number; courier: string; amountPaise: number; at: string }
    /** A courier remitted cash for an order, in full or in part. */
    'cash.remitted': { orderId: number; courier: string; amountPaise: number; batchId: number; at: string }
    /** A courier remitted less for a parcel than it collected. */
    'cash.short': { orderId: number; courier: string; batchId: number; at: string }
    /** Two staff members wrote off cash that a courier owed for an order. */
    'cash.written_off': { orderId: number; courier: string; amountPaise: number; at: string }
  }
}
