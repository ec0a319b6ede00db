import '#platform/events'

declare module '#platform/events' {
  interface Events {
    /** The shopper has confirmed that she will pay an order in cash. */
    'cash.confirmed': { orderId: number }
    /** A courier took cash at the door and owes it from now on. */
    'cash.collected': { orderId: number; courier: string; amountPaise: number; at: string }
    /** A courier handed over cash for an order: all of it, or a part. */
    'cash.remitted': { orderId: number; courier: string; amountPaise: number; batchId: number; at: string }
    /** A courier handed over less for a parcel than it collected. */
    'cash.short': { orderId: number; courier: string; batchId: number; at: string }
    /** Cash that a courier owed for an order will not come; two people of the staff gave it up. */
    'cash.written_off': { orderId: number; courier: string; amountPaise: number; at: string }
  }
}
