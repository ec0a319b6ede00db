import { istMoment } from '../ist-date.ts'
import { translator, type MessageId } from '../../messages/messages.tsx'

type Meeting = { starts_at: string; ends_at: string }

/** '22 Nov 2026, 11:00 am' and, for a series, the number of meetings. */
export function whenOf({ meetings }: { meetings: readonly Meeting[] }): string {
  const first = meetings[0]
  if (!first) return ''
  const begins = istMoment(first.starts_at)
  return meetings.length > 1
    ? translator()('workshops.series', { when: begins, count: meetings.length })
    : begins
}

export const modeNames = {
  in_person: 'workshops.mode.in_person',
  online: 'workshops.mode.online',
  hybrid: 'workshops.mode.hybrid',
} as const satisfies Record<string, MessageId>

export const levelNames = {
  beginner: 'workshops.level.beginner',
  intermediate: 'workshops.level.intermediate',
  advanced: 'workshops.level.advanced',
  all: 'workshops.level.all',
} as const satisfies Record<string, MessageId>

/** 90 → '1 h 30 min'. */
export function hoursOf(minutes: number): string {
  const t = translator()
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return t('workshops.minutes', { rest })
  return rest === 0 ? t('workshops.hours', { hours }) : t('workshops.hoursminutes', { hours, rest })
}
