import { describe, expect, test } from 'vitest'
import { nextStatus, orderEvents, orderStates, statusesOnWire, type OrderStatus } from './rules.ts'

/** The transitions of an order (docs/order-lifecycle.md#order); all others are refused. */
const allowed = `
  pending_payment --payment_captured--> placed
  pending_payment --confirm_unpaid--> placed
  pending_payment --expire--> expired
  pending_payment --cancel--> cancelled
  expired --late_capture--> placed
  placed --accept--> accepted
  placed --cancel--> cancelled
  accepted --cancel--> cancelled
  accepted --pack--> packed
  accepted --hand_over_first--> part_shipped
  accepted --hand_over_all--> shipped
  packed --unpack--> accepted
  packed --hand_over_first--> part_shipped
  packed --hand_over_all--> shipped
  part_shipped --hand_over_all--> shipped
  part_shipped --deliver_all--> delivered
  shipped --deliver_all--> delivered
  shipped --return_to_origin--> returned_to_origin
  delivered --close_window--> completed
  delivered --return_all--> fully_returned
  completed --return_all--> fully_returned`
  .trim()
  .split('\n')
  .map((line) => line.trim())

describe('the lifecycle of an order', () => {
  test('has exactly the transitions of its table, over all states and events', () => {
    const steps = orderStates.flatMap((from) =>
      orderEvents.flatMap((event) => {
        const to = nextStatus(from, event)
        return to ? [`${from} --${event}--> ${to}`] : []
      }),
    )
    expect(steps.sort()).toEqual([...allowed].sort())
  })

  test.each(['cancelled', 'returned_to_origin', 'fully_returned'] satisfies OrderStatus[])(
    'ends with %s',
    (state) => {
      expect(orderEvents.filter((event) => nextStatus(state, event))).toEqual([])
    },
  )

  test('cash that is still to be collected is never shown as approved', () => {
    expect(statusesOnWire('placed', 'cod_pending')).toEqual({
      order_status: 'Placed',
      payment_status: 'Cash on delivery',
      fulfilment_status: 'Unfulfilled',
    })
  })
})
