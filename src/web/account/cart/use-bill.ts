import { useEffect, useState } from 'react'
import { quote, type Bill } from '#contracts/buying/checkout'
import { Refusal } from '#platform/refusal'
import { ask, messageOf } from '../../shared/ask.ts'
import { billKey, quoteBody, type BillRequest } from './bill-request.ts'

export type FirstBill = { key: string; bill: Bill }

export type Refused = {
  code: string
  message: string
  coupon: string | null
  /** Rupees short of the coupon's minimum. */
  missing: number | null
  /** The refusal is due to the coupons or points; the bill would succeed without them. */
  isDiscountRefused: boolean
  /** A retry may succeed: the request itself is valid. */
  isPassing: boolean
}
type Answer = { key: string; turn: number; bill: Bill | null; refused: Refused | null }

/**
 * The bill for a request, refetched whenever the request changes; the last bill stays until then.
 * `request` is null without a PIN code, and while a change of the cart is being saved.
 */
export function useBill(request: BillRequest | null, first: FirstBill | null) {
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<Answer>({ ...(first ?? unasked), turn: 0, refused: null })
  const key = request ? billKey(request) : ''
  const body = request ? JSON.stringify(quoteBody(request)) : ''
  const isCurrent = answer.key === key && answer.turn === turn

  useEffect(() => {
    if (key === '' || isCurrent) return undefined
    let isLatest = true
    void fetchBill(body).then((found) => {
      if (isLatest)
        setAnswer((before) => ({
          key,
          turn,
          ...found,
          bill: found.bill ?? (found.refused?.isDiscountRefused ? before.bill : null),
        }))
    })
    return () => {
      isLatest = false
    }
  }, [key, turn, body, isCurrent])

  return {
    bill: answer.bill,
    refused: isCurrent ? answer.refused : null,
    isLoading: key !== '' && !isCurrent,
    isCurrent: key !== '' && isCurrent,
    refresh: () => setTurn((before) => before + 1),
  }
}

const unasked = { key: '', bill: null }

export type LiveBill = ReturnType<typeof useBill>

async function fetchBill(body: string): Promise<Pick<Answer, 'bill' | 'refused'>> {
  try {
    return {
      bill: await ask(quote, { body: JSON.parse(body) }),
      refused: null,
    }
  } catch (error) {
    return { bill: null, refused: refusedBy(error) }
  }
}

function refusedBy(error: unknown): Refused {
  const [code, details] = error instanceof Refusal ? [error.code, error.details] : ['unknown', {}]
  const { coupon, missing } = details.more ?? {}
  const isOfCoupon = details.errors?.some(({ field }) => field === 'coupon') ?? false
  return {
    code,
    message: messageOf(error),
    coupon: typeof coupon === 'string' ? coupon : null,
    missing: typeof missing === 'number' ? missing : null,
    isDiscountRefused: isOfCoupon || code === 'points_changed',
    isPassing: !(error instanceof Refusal) || error.status >= 500 || error.status === 429,
  }
}
