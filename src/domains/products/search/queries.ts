import './tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { SynonymGroup } from './search-index/terms/synonyms.ts'
import type { TermRow } from './tables.ts'

export const readSynonyms = (db: Db): Promise<SynonymGroup[]> =>
  db.selectFrom('search.synonyms').select(['words', 'also']).orderBy('position').execute()

/** Replaces all groups; concurrent calls are serialized. */
export async function replaceSynonyms(tx: Tx, groups: readonly SynonymGroup[]): Promise<void> {
  await sql`lock table search.synonyms in share row exclusive mode`.execute(tx)
  await tx.deleteFrom('search.synonyms').execute()
  if (groups.length === 0) return
  const rows = JSON.stringify(groups.map(({ words, also }, position) => ({ position, words, also })))
  await sql`
    insert into search.synonyms (position, words, also)
    select position, words, also from json_to_recordset(${rows}) as g(position int, words text[], also text[])`.execute(
    tx,
  )
}

/** Replaces groups with the same first word, and appends the others. */
export async function insertOrReplaceSynonyms(tx: Tx, groups: readonly SynonymGroup[]): Promise<void> {
  await sql`lock table search.synonyms in share row exclusive mode`.execute(tx)
  const rows = JSON.stringify(groups.map(({ words, also }, at) => ({ at, words, also })))
  await sql`
    with shipped as (
      select g.at, g.words, g.also, (select min(s.position) from search.synonyms s where s.words[1] = g.words[1]) as place
      from json_to_recordset(${rows}) as g(at int, words text[], also text[])
    )
    insert into search.synonyms (position, words, also)
    select coalesce(place, at + 1 + (select coalesce(max(position), -1) from search.synonyms)), words, also from shipped
    on conflict (position) do update set words = excluded.words, also = excluded.also`.execute(tx)
}

/** Adds to the counts of a day. New terms above `mostPerDay` are dropped, so that requests cannot fill the table. */
export async function addTerms(db: Db, terms: readonly TermRow[], mostPerDay: number): Promise<void> {
  await sql`
    with logged as (
      select day, term, searches, found, meant from json_to_recordset(${JSON.stringify(terms)}) as t(day date, term text, searches int, found int, meant text)
    ), room as (
      select d.day, ${mostPerDay}::int - (select count(*) from search.terms t where t.day = d.day) as left
      from (select distinct day from logged) d
    ), ranked as (
      select s.day, s.term, s.searches, s.found, s.meant, k.term is not null as is_known, row_number() over (partition by s.day, k.term is null order by s.searches desc, s.term) as rank
      from logged s left join search.terms k using (day, term)
    )
    insert into search.terms (day, term, searches, found, meant)
    select w.day, w.term, w.searches, w.found, w.meant from ranked w join room r using (day)
    where w.is_known or w.rank <= r.left
    order by w.day, w.term
    on conflict (day, term) do update
      set searches = search.terms.searches + excluded.searches, found = excluded.found, meant = excluded.meant`.execute(
    db,
  )
}

export type TermCount = { term: string; searches: number; found: number; meant: string | null }

/** Terms of a range of days, both included, most searched first; each with the results of its last day. */
export async function readTerms(
  db: Db,
  days: { from: string; to: string },
  only: { nothingFound: boolean; limit: number },
): Promise<TermCount[]> {
  const { rows } = await sql<TermCount>`
    select term, searches, found, meant from (
      select term, least(sum(searches), 2147483647)::int as searches,
        (array_agg(found order by day desc))[1] as found, (array_agg(meant order by day desc))[1] as meant
      from search.terms where day between ${days.from}::date and ${days.to}::date group by term
    ) t where not ${only.nothingFound}::boolean or found = 0
    order by searches desc, term limit ${only.limit}`.execute(db)
  return rows
}
