import { namedSettings } from '#platform/settings-schema'

export const bookingSettingsSchema = namedSettings({
  area: 'bookings',
  table: 'bookings.settings',
  shapes: {
    hold_minutes: { kind: 'minutes', least: 5, most: 120, initial: 15 },
    late_minutes: { kind: 'minutes', least: 0, most: 1_440, initial: 60 },
    most_seats: { kind: 'count', least: 1, most: 500, initial: 20 },
    offer_hours: { kind: 'hours', least: 1, most: 168, initial: 24 },
    answer_hours: { kind: 'hours', least: 1, most: 720, initial: 72 },
    settle_hours: { kind: 'hours', least: 0, most: 720, initial: 48 },
    review_days: { kind: 'days', least: 1, most: 365, initial: 90 },
    alone_paise: { kind: 'rupees', least: 0, most: 100_000_000, initial: 500_000 },
    walk_in_cash: { kind: 'switch', least: 0, most: 1, initial: 1 },
    walk_in_upi: { kind: 'switch', least: 0, most: 1, initial: 1 },
    walk_in_minutes: { kind: 'minutes', least: 0, most: 1_440, initial: 120 },
    walk_in_days: { kind: 'days', least: 1, most: 365, initial: 90 },
  },
})
