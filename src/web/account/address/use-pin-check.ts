import { useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import { checkPin } from '#contracts/delivery/shipping'
import { ask } from '../../shared/ask.ts'
import { isPin } from './address-rules.ts'

export type PinCheck = z.infer<(typeof checkPin)['reply']>

/**
 * Looks up a typed PIN code; null until it has six digits and the answer has arrived.
 * @param onAnswer runs once for each answer
 */
export function usePinCheck(pin: string, onAnswer: (news: PinCheck) => void): PinCheck | null {
  const [news, setNews] = useState<PinCheck | null>(null)
  const receive = useEffectEvent((found: PinCheck) => {
    setNews(found)
    onAnswer(found)
  })
  useEffect(() => {
    if (!isPin(pin)) return undefined
    let isLatest = true
    // The bill checks the PIN again, so a failure here is ignored.
    ask(checkPin, { params: { pin } }).then(
      (found) => (isLatest ? receive(found) : undefined),
      () => undefined,
    )
    return () => {
      isLatest = false
    }
  }, [pin])
  return news?.pin === pin ? news : null
}
