import fc from 'fast-check'

/** A step in an order's money flow; `order` selects one of the existing orders. */
export type Step =
  | { do: 'sell'; cash: boolean; quantity: number }
  | {
      do: 'deliver' | 'complete' | 'collect' | 'remit' | 'remitShort' | 'giveUp' | 'refund'
      order: number
      twice: boolean
    }
  | { do: 'cancelOne' | 'returnOne' | 'returnAll' | 'rto'; order: number; twice: boolean }
  | {
      do:
        | 'build'
        | 'approve'
        | 'refuse'
        | 'release'
        | 'pay'
        | 'fail'
        | 'retry'
        | 'bankReturns'
        | 'cancelPayout'
        | 'reserves'
    }

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('sell' as const),
      cash: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'deliver',
        'complete',
        'collect',
        'remit',
        'remitShort',
        'giveUp',
        'refund',
        'cancelOne',
        'returnOne',
        'returnAll',
        'rto',
      ),
      order: fc.nat(),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'build',
        'approve',
        'refuse',
        'release',
        'pay',
        'pay',
        'fail',
        'retry',
        'bankReturns',
        'cancelPayout',
        'reserves',
      ),
    }),
  },
)

/** The usual course: both orders are delivered and kept, the money is paid out, and the bank returns it once. */
export const PLAIN_COURSE: Step[] = [
  ...(['deliver', 'collect', 'remit', 'complete'] as const).flatMap((step): Step[] => [
    { do: step, order: 0, twice: true },
    { do: step, order: 1, twice: false },
  ]),
  ...(
    ['reserves', 'build', 'approve', 'release', 'pay', 'pay', 'bankReturns', 'retry', 'build'] as const
  ).map((step): Step => ({ do: step })),
]
