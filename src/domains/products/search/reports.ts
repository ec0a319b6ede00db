import { sql } from 'kysely'
import { defineReport, readGroups, total } from '#platform/report'

/** Searches of all visitors, without their names, and how many found nothing. */
const searchTermsReport = defineReport({
  name: 'search-terms',
  title: 'figures.search_terms',
  about: 'figures.search_terms.about',
  by: ['term', 'day', 'week', 'month'],
  figures: {
    empty: { title: 'figures.empty_searches', kind: 'count' },
    searches: { title: 'figures.searches', kind: 'count' },
    empty_share: { title: 'figures.empty_share', kind: 'percent', of: ['empty', 'searches'] },
    corrected: { title: 'figures.corrected', kind: 'count' },
  },
  chart: 'empty',
  read: (db, { from, until, by }) => {
    const keys = {
      day: sql`t.day::text`,
      week: sql`date_trunc('week', t.day)::date::text`,
      month: sql`to_char(t.day, 'YYYY-MM')`,
    }
    const key = by === 'day' || by === 'week' || by === 'month' ? keys[by] : sql`t.term`
    const inIndia = (moment: Date) => sql`(${moment}::timestamptz at time zone 'Asia/Kolkata')::date`
    return readGroups(db, {
      rows: sql`
        select ${key} as key, ${key} as label, t.searches, t.found, t.meant from search.terms t
        where t.day >= ${inIndia(from)} and t.day < ${inIndia(until)}`,
      largest: 'empty',
      figures: {
        empty: total(sql`case when found = 0 then searches end`),
        searches: total(sql`searches`),
        corrected: total(sql`case when meant is not null then searches end`),
      },
    })
  },
})

export const searchReports = [searchTermsReport]
