import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../migrations.ts'
import { emptyDatabase } from '../testing/fresh-database.ts'

const OWN = `n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'public')`

/** What makes a schema, one line of text for each part. Names of unnamed checks are numbered by their place, so the number is left out. */
const PARTS: Record<string, string> = {
  schemas: `select n.nspname as part from pg_namespace n where ${OWN}`,
  extensions: `select extname as part from pg_extension`,
  relations: `select n.nspname || '.' || c.relname || ' ' || c.relkind::text || ' ' || c.relpersistence::text || ' ' || coalesce(array_to_string(c.reloptions, ','), '') || ' '
      || coalesce(array_to_string(c.relacl, ','), '') || ' ' || c.relrowsecurity || ' ' || c.relreplident::text as part
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OWN}`,
  columns: `select n.nspname || '.' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull || ' ' || a.attidentity::text || ' '
      || a.attgenerated::text || ' ' || a.attcollation || ' ' || a.attstorage::text || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') as part
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ${OWN} and c.relkind in ('r', 'v', 'm', 'p') and a.attnum > 0 and not a.attisdropped`,
  order: `select c.oid::regclass::text || ': ' || string_agg(a.attname, ', ' order by a.attnum) as part
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where ${OWN} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped group by c.oid`,
  constraints: `select n.nspname || '.' || r.relname || ' ' || regexp_replace(c.conname, '_check[0-9]+$', '_check') || ' ' || c.contype::text || ' ' || c.condeferrable
      || ' ' || c.condeferred || ' ' || c.convalidated || ' ' || pg_get_constraintdef(c.oid) as part
    from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_namespace n on n.oid = r.relnamespace where ${OWN} and c.contype <> 'n'`,
  indexes: `select pg_get_indexdef(i.indexrelid) || ' ' || i.indisunique || ' ' || i.indisvalid || ' ' || i.indnullsnotdistinct as part
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace where ${OWN}`,
  functions: `select pg_get_functiondef(p.oid) as part from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OWN}`,
  triggers: `select pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text || ' ' || t.tgdeferrable || ' ' || t.tginitdeferred as part
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where ${OWN} and not t.tgisinternal`,
  sequences: `select n.schemaname || '.' || sequencename || ' ' || data_type::text || ' ' || start_value || ' ' || min_value || ' ' || max_value || ' ' || increment_by
      || ' ' || cycle || ' ' || cache_size || ' ' || coalesce(last_value, 0) as part
    from pg_sequences n where n.schemaname not like 'pg\\_%'`,
  types: `select n.nspname || '.' || t.typname || ' ' || t.typtype::text as part from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where ${OWN} and t.typtype in ('d', 'e', 'r', 'm')`,
  statistics: `select stxname || pg_get_statisticsobjdef(oid) as part from pg_statistic_ext`,
  descriptions: `select description as part from pg_description where objoid > 16384 and classoid <> 'pg_extension'::regclass`,
}

async function partsOf(directory: string) {
  const database = await emptyDatabase()
  const client = new pg.Client({ connectionString: database.url })
  try {
    await migrate(database.url, { directory, log: { info: () => undefined, warn: () => undefined } })
    await client.connect()
    const found: Record<string, string[]> = {}
    for (const [name, query] of Object.entries(PARTS))
      found[name] = (await client.query<{ part: string }>(query)).rows.map(({ part }) => part).toSorted()
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OWN} and c.relkind = 'r' and c.relname <> 'platform_migrations'`,
    )
    for (const { name } of tables) {
      // Moments of the run and drawn secrets differ between any two databases.
      const { rows } = await client.query<{ part: string }>(`
        select (select string_agg(key || '=' || case when key = 'secret' then 'drawn' when value ~ '^20\\d\\d-\\d\\d-\\d\\dT' and value::timestamptz > now() - interval '1 hour' then 'now' else value end, ' | ' order by key)
          from jsonb_each_text(to_jsonb(t))) as part from ${name} t`)
      if (rows.length > 0) found[`rows of ${name}`] = rows.map(({ part }) => part).toSorted()
    }
    return found
  } finally {
    await client.end()
    await database.drop()
  }
}

test('the baseline makes the schema and the rows of the old chain', async () => {
  const root = join(import.meta.dirname, '..', '..', '..')
  const chain = await partsOf(join(root, 'migrations'))
  const baseline = await partsOf(join(root, 'baseline'))
  for (const name of new Set([...Object.keys(chain), ...Object.keys(baseline)])) {
    const [before, after] = [chain[name] ?? [], baseline[name] ?? []]
    expect
      .soft({
        name,
        missing: before.filter((part) => !after.includes(part)),
        added: after.filter((part) => !before.includes(part)),
        count: after.length,
      })
      .toEqual({ name, missing: [], added: [], count: before.length })
  }
})
