import { useEffect, useState } from 'react'
import { useSession } from '../../shared/session.ts'
import { inRupees } from '../../ui/price/price.tsx'
import { translator } from '../../messages/messages.tsx'
import { saveDiscounts, readDiscounts, type CartDiscounts } from '../buying/cart-discounts.ts'
import type { Refused } from './use-bill.ts'

type Wrong = { of: 'coupon' | 'points'; sentence: string; code: string }

const NOTHING: CartDiscounts = { codes: [], isUsingPoints: false }

/** The coupons and points that the shopper applies. Refused ones are removed, with the reason. */
export function useDiscounts({
  isOfCart,
}: {
  /** Saved for the cart until it is bought. */ isOfCart: boolean
}) {
  const [selected, setSelected] = useSelected(isOfCart)
  const { codes, isUsingPoints } = selected
  const setCodes = (next: readonly string[]) => setSelected({ ...selected, codes: next })
  const setUsingPoints = (isOn: boolean) => setSelected({ ...selected, isUsingPoints: isOn })
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const drop = (refused: Refused) => {
    if (refused.code === 'points_changed') {
      setUsingPoints(false)
      return setWrong({ of: 'points', sentence: refused.message, code: '' })
    }
    // An unknown code is the last one entered.
    const lost = refused.coupon ?? codes.at(-1) ?? ''
    setCodes(codes.filter((code) => code !== lost))
    setWrong({ of: 'coupon', sentence: sentenceOf(refused), code: lost })
  }
  return {
    codes,
    isUsingPoints,
    wrong,
    drop,
    /** @returns whether a code was entered. */
    add: (typed: string): boolean => {
      const fresh = codesIn(typed).filter((code) => !codes.includes(code))
      setWrong(null)
      if (fresh.length > 0) setCodes([...codes, ...fresh])
      return fresh.length > 0
    },
    remove: (code: string) => {
      setWrong(null)
      setCodes(codes.filter((each) => each !== code))
    },
    setUsingPoints: (isOn: boolean) => {
      setWrong(null)
      setUsingPoints(isOn)
    },
  }
}

export type Discounts = ReturnType<typeof useDiscounts>

function useSelected(isOfCart: boolean) {
  const { isKnown } = useSession()
  const [selected, setSelected] = useState(NOTHING)
  const [isRecalled, setRecalled] = useState(false)
  // The server rendered the page without them.
  if (isOfCart && isKnown && !isRecalled) {
    setRecalled(true)
    setSelected(readDiscounts() ?? selected)
  }
  useEffect(() => {
    if (isOfCart && selected !== NOTHING) saveDiscounts(selected)
  }, [isOfCart, selected])
  return [selected, setSelected] as const
}

const codesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,]+/)
      .map((part) => part.trim().toUpperCase())
      .filter(Boolean),
  ),
]

function sentenceOf({ code, coupon, missing, message }: Refused): string {
  return code === 'coupon_minimum' && coupon && missing !== null
    ? translator()('account.offers.missing', { code: coupon, amount: inRupees(missing) })
    : message
}
