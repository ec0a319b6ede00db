import { sql } from 'kysely'
import { countIf, defineReport, periodOf, readGroups, within } from '#platform/report'

/** Accounts by the day on which they were opened; those that were joined into another do not count. */
const newPeopleReport = defineReport({
  name: 'new-people',
  title: 'figures.new_people',
  about: 'figures.new_people.about',
  by: ['day', 'week', 'month'],
  figures: {
    people: { title: 'figures.accounts', kind: 'count' },
    with_phone: { title: 'figures.with_phone', kind: 'count' },
    with_email: { title: 'figures.with_email', kind: 'count' },
    closed: { title: 'figures.accounts_closed', kind: 'count' },
  },
  chart: 'people',
  read: (db, query) => {
    const day = periodOf(sql`p.created_at`, query.by)
    return readGroups(db, {
      rows: sql`
        select ${day} as key, ${day} as label, p.phone is not null as has_phone, p.verified_email is not null as has_email, p.closed_at is not null as is_closed
        from identity.people p where p.joined_into is null and ${within(sql`p.created_at`, query)}`,
      largest: 'people',
      figures: {
        people: sql`count(*)`,
        with_phone: countIf(sql`has_phone`),
        with_email: countIf(sql`has_email`),
        closed: countIf(sql`is_closed`),
      },
    })
  },
})

export const identityReports = [newPeopleReport]
