import { useTranslator } from '../../messages/messages.tsx'
import { asClock } from './resend-delay.ts'
import { useCountdown } from './use-countdown.ts'

/** A countdown until the number can get another code; empty afterwards. Remount it for another time. */
export function ResendCountdown({ until }: { until: number }) {
  const wait = useCountdown(until)
  const t = useTranslator()
  return wait > 0 ? t('login.holdon', { time: asClock(wait) }) : null
}
