import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { likePattern } from '#platform/text'
import type { Level, Mode } from '../contract/shapes.ts'
import { WORKSHOP_COLUMNS, type WorkshopRow } from '../tables.ts'
import { listOf } from '#platform/columns'

export type WorkshopFilter = {
  q?: string | undefined
  hobby?: number | undefined
  city?: string | undefined
  mode?: Mode | undefined
  level?: Level | undefined
  language?: string | undefined
  from?: string | undefined
  until?: string | undefined
  free?: string | undefined
}

/** The start of the next session on sale, which orders the list. */
const nextSessionStart = (now: Date) => sql`
  (select min(s.starts_at) from workshops.sessions s where s.workshop_id = w.id and s.state = 'scheduled' and s.sales_until > ${now})`

const conditionIf = <Value>(value: Value | undefined | '', part: (value: Value) => ReturnType<typeof sql>) =>
  value === undefined || value === '' ? [] : [part(value)]

function filterConditions(filter: WorkshopFilter, now: Date) {
  const parts = [
    sql`w.state = 'published'`,
    sql`${nextSessionStart(now)} is not null`,
    ...conditionIf(
      filter.q,
      (q) =>
        sql`(w.title ilike ${likePattern(q)} or w.summary ilike ${likePattern(q)} or c.display_name ilike ${likePattern(q)})`,
    ),
    ...conditionIf(filter.hobby, (hobby) => sql`w.hobby_id = ${hobby}`),
    ...conditionIf(filter.city, (city) => sql`lower(w.city) = lower(${city})`),
    ...conditionIf(
      filter.mode,
      (mode) => sql`(w.mode = ${mode} or (w.mode = 'hybrid' and ${mode} <> 'hybrid'))`,
    ),
    ...conditionIf(filter.level, (level) => sql`w.level in (${level}, 'all')`),
    ...conditionIf(
      filter.language,
      (language) => sql`exists (select from unnest(w.languages) l where lower(l) = lower(${language}))`,
    ),
    ...conditionIf(
      filter.free,
      () =>
        sql`exists (select from workshops.tickets t where t.workshop_id = w.id and t.is_on and t.price_paise = 0)`,
    ),
    ...((filter.from ?? filter.until) ? [sessionBetween(filter, now)] : []),
  ]
  return sql.join(parts, sql` and `)
}

/** A session on sale begins on one of these days in India. */
const sessionBetween = ({ from, until }: WorkshopFilter, now: Date) => sql`exists (
  select from workshops.sessions s where s.workshop_id = w.id and s.state = 'scheduled' and s.sales_until > ${now}
    and (${from ?? null}::date is null or (s.starts_at at time zone 'Asia/Kolkata')::date >= ${from ?? null}::date)
    and (${until ?? null}::date is null or (s.starts_at at time zone 'Asia/Kolkata')::date <= ${until ?? null}::date))`

export async function findWorkshopRows(
  db: Db,
  filter: WorkshopFilter,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
) {
  const { rows } = await sql<WorkshopRow & { whole: number }>`
    select ${listOf(WORKSHOP_COLUMNS, 'w')}, count(*) over ()::int as whole from workshops.workshops w join workshops.conductors c on c.id = w.conductor_id
    where ${filterConditions(filter, now)} order by ${nextSessionStart(now)}, w.id limit ${limit} offset ${offset}`.execute(
    db,
  )
  return { rows, count: rows[0]?.whole ?? (offset > 0 ? await countWorkshops(db, filter, now) : 0) }
}

/** For a page past the last one, which has no row that carries the count. */
async function countWorkshops(db: Db, filter: WorkshopFilter, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from workshops.workshops w join workshops.conductors c on c.id = w.conductor_id
    where ${filterConditions(filter, now)}`.execute(db)
  return rows[0]?.count ?? 0
}

export type Facets = {
  cities: { name: string; count: number }[]
  languages: { name: string; count: number }[]
  hobbies: { id: number; count: number }[]
}

/** Filter values among all workshops on sale. */
export async function listFacets(db: Db, now: Date): Promise<Facets> {
  const { rows } = await sql<{ kind: 'city' | 'language' | 'hobby'; name: string; count: number }>`
    with shown as (
      select w.id, w.city, w.languages, w.hobby_id from workshops.workshops w where w.state = 'published' and ${nextSessionStart(now)} is not null
    )
    select 'city' as kind, city as name, count(*)::int as count from shown where city <> '' group by city
    union all select 'language', l, count(*)::int from shown, unnest(languages) l group by l
    union all select 'hobby', hobby_id::text, count(*)::int from shown group by hobby_id
    order by kind, count desc, name`.execute(db)
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  return {
    cities: of('city').map(({ name, count }) => ({ name, count })),
    languages: of('language').map(({ name, count }) => ({ name, count })),
    hobbies: of('hobby').map(({ name, count }) => ({ id: Number(name), count })),
  }
}
