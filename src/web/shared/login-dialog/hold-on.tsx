import { useTranslator } from '../../messages/messages.tsx'
import { asClock } from './resend-ladder.ts'
import { useCountdown } from './use-countdown.ts'

/** How long a number gets no other code; nothing once it may. For another time, mount anew. */
export function HoldOn({ until }: { until: number }) {
  const wait = useCountdown(until)
  const t = useTranslator()
  return wait > 0 ? t('login.holdon', { time: asClock(wait) }) : null
}
