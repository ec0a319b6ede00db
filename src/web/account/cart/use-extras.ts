import { useEffect, useState } from 'react'
import { useSession } from '../../shared/session.ts'
import { inRupees } from '../../ui/price/price.tsx'
import { translator } from '../../messages/messages.tsx'
import { keepExtras, readExtras, type Wanted } from '../buying/saved-extras.ts'
import type { Refused } from './use-bill.ts'

/** What was refused, and why. */
type Wrong = { of: 'coupon' | 'points'; sentence: string; code: string }

const NOTHING: Wanted = { codes: [], isUsingPoints: false }

/** What the shopper wants taken off: coupons, by their codes, and points. What the server refuses is taken back, with why. */
export function useExtras({
  isOfCart,
}: {
  /** Those of the cart are remembered until it is bought. */ isOfCart: boolean
}) {
  const [wanted, setWanted] = useWanted(isOfCart)
  const { codes, isUsingPoints } = wanted
  const setCodes = (next: readonly string[]) => setWanted({ ...wanted, codes: next })
  const setUsingPoints = (isOn: boolean) => setWanted({ ...wanted, isUsingPoints: isOn })
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const drop = (refused: Refused) => {
    if (refused.code === 'points_changed') {
      setUsingPoints(false)
      return setWrong({ of: 'points', sentence: refused.message, code: '' })
    }
    // An unknown code is the one that was entered last.
    const lost = refused.coupon ?? codes.at(-1) ?? ''
    setCodes(codes.filter((code) => code !== lost))
    setWrong({ of: 'coupon', sentence: sentenceOf(refused), code: lost })
  }
  return {
    codes,
    isUsingPoints,
    wrong,
    drop,
    /** @returns whether there is something to try. */
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

export type Extras = ReturnType<typeof useExtras>

function useWanted(isOfCart: boolean) {
  const { isKnown } = useSession()
  const [wanted, setWanted] = useState(NOTHING)
  const [isRecalled, setRecalled] = useState(false)
  // The server has drawn the page without them.
  if (isOfCart && isKnown && !isRecalled) {
    setRecalled(true)
    setWanted(readExtras() ?? wanted)
  }
  useEffect(() => {
    if (isOfCart && wanted !== NOTHING) keepExtras(wanted)
  }, [isOfCart, wanted])
  return [wanted, setWanted] as const
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
