import { useTranslator } from '../../messages/messages.tsx'
import { asClock } from './resend-ladder.ts'
import { useCountdown } from './use-countdown.ts'

/** How long a number cannot get another code; empty once it can. For another time, remount it. */
export function HoldOn({ until }: { until: number }) {
  const wait = useCountdown(until)
  const t = useTranslator()
  return wait > 0 ? t('login.holdon', { time: asClock(wait) }) : null
}
