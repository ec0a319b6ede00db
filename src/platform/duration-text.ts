import { msg, translate, type Sentence } from './messages.ts'

/** A waiting time in words: seconds up to a minute and a half, then minutes, then hours. */
export function durationText(seconds: number): Sentence {
  if (seconds < 90) return msg('platform.seconds', { count: seconds })
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 90) return msg('platform.minutes', { count: minutes })
  return msg('platform.hours', { count: Math.ceil(minutes / 60) })
}

/** `durationText` in English. */
export const durationInEnglish = (seconds: number): string => translate(durationText(seconds))
