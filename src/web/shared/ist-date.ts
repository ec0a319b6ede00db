const IST_OFFSET_MS = 5.5 * 60 * 60 * 1_000
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The day in India: '21 Nov 2026'. Written by hand, so that server and browser agree to the letter. */
export function istDay(iso: string): string {
  const ist = inIndia(iso)
  return `${ist.getUTCDate()} ${MONTHS[ist.getUTCMonth()]} ${ist.getUTCFullYear()}`
}

/** Day and time in India: '21 Nov 2026, 2:05 pm'. */
export function istMoment(iso: string): string {
  const ist = inIndia(iso)
  const hour = ist.getUTCHours()
  return `${istDay(iso)}, ${hour % 12 || 12}:${String(ist.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

function inIndia(iso: string): Date {
  return new Date(new Date(iso).getTime() + IST_OFFSET_MS)
}
