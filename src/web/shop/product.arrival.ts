const DAY_MS = 86_400_000

const day = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' })

/** When a parcel that is ordered now should come, in India's days: 'Thu, 26 Nov to Mon, 30 Nov'. */
export function arrivalText({ from, to }: { from: number; to: number }, now: Date): string {
  const on = (days: number): string => day.format(now.getTime() + days * DAY_MS)
  return from === to ? on(from) : `${on(from)} to ${on(to)}`
}
