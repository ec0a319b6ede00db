const IST_MS = 5.5 * 3_600_000
/** The day in India, '2026-11-21'. */
export const today = (now: Date): string => new Date(now.getTime() + IST_MS).toISOString().slice(0, 10)
