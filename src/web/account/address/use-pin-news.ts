import { useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import { checkPin } from '#contracts/delivery/shipping'
import { ask } from '../../shared/ask.ts'
import { isPin } from './address-rules.ts'

export type PinNews = z.infer<(typeof checkPin)['reply']>

/**
 * What is known of a PIN as it is typed; null until its six digits are there and the answer has come.
 * @param onNews hears each answer once.
 */
export function usePinNews(pin: string, onNews: (news: PinNews) => void): PinNews | null {
  const [news, setNews] = useState<PinNews | null>(null)
  const hear = useEffectEvent((found: PinNews) => {
    setNews(found)
    onNews(found)
  })
  useEffect(() => {
    if (!isPin(pin)) return undefined
    let isLatest = true
    // The bill asks again; without an answer here nothing is lost but an early word.
    ask(checkPin, { params: { pin } }).then(
      (found) => (isLatest ? hear(found) : undefined),
      () => undefined,
    )
    return () => {
      isLatest = false
    }
  }, [pin])
  return news?.pin === pin ? news : null
}
