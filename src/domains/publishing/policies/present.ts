import { parseArticle } from '#domains/publishing/content'
import { loadNames } from '#domains/accounts/identity/people'
import type { Db } from '#platform/database'
import type { TextBlock } from '#platform/markdown-blocks'
import { notFound } from '#platform/refusal'
import { dayInIndia } from '#platform/time'
import { policyCache } from './policy-cache.ts'
import type { ListedPolicy, Policy, PolicyDraft } from './contract.ts'
import { loadFacts } from './facts.ts'
import { withOptionalParts } from './optional-parts.ts'
import { upcoming, daysLater, fillFacts, inForce, untilDay } from './rules.ts'
import {
  countAcceptances,
  loadNoticeDays,
  findVersion,
  listVersions,
  type PublishedVersion,
} from './queries.ts'
import type { Language, Page, VersionRow } from './tables.ts'

type Asked = { version?: number | undefined; language: Language }

/** @throws Refusal 404 for a version that was never published. */
export async function presentPolicy(
  db: Db,
  page: Page,
  { version, language, now }: Asked & { now: Date },
): Promise<Policy> {
  const day = dayInIndia(now)
  const all = (await policyCache.get(db)).filter((one) => one.page === page)
  const current = inForce(all, day)
  const requested = version === undefined ? current : all.find(({ number }) => number === version)
  const row = requested && (await findVersion(db, page, requested.number))
  if (!row) throw notFound('policies.version_not_found')
  const stepOf = ({ number, from_day, changes, changes_hi }: PublishedVersion) => ({
    number,
    from_day,
    until_day: untilDay(all, number),
    changes: language === 'hi' ? changes_hi : changes,
  })
  const next = upcoming(all, day)
  return {
    page,
    number: row.number,
    from_day: row.from_day,
    until_day: untilDay(all, row.number),
    state: stateOf(row, { current, day }),
    title: language === 'hi' ? row.title_hi : row.title,
    lead: language === 'hi' ? row.lead_hi : row.lead,
    changes: language === 'hi' ? row.changes_hi : row.changes,
    blocks: policyBlocks(
      language === 'hi' ? row.source_hi : row.source,
      (row.facts ?? (await loadFacts(db)))[language],
    ),
    coming: next ? stepOf(next) : null,
    versions: all.map(stepOf).toReversed(),
  }
}

type Dated = Pick<VersionRow, 'number' | 'from_day'>

const stateOf = (
  { number, from_day }: Dated,
  { current, day }: { current: Dated | undefined; day: string },
): 'in force' | 'past' | 'coming' => {
  if (number === current?.number) return 'in force'
  // A version that a later one overtook before its first day never comes into force.
  return from_day > day && number > (current?.number ?? 0) ? 'coming' : 'past'
}

/** Renders a policy text; pictures, products and posts of articles are left out. */
export const policyBlocks = (source: string, facts: Readonly<Record<string, string>>): TextBlock[] =>
  parseArticle(fillFacts(withOptionalParts(source), facts)).flatMap((block) =>
    block.kind === 'picture' || block.kind === 'products' || block.kind === 'post' ? [] : [block],
  )

export async function presentVersions(db: Db, now: Date) {
  const rows = await listVersions(db)
  const names = await loadNames(db, [
    ...new Set(
      rows.flatMap(({ written_by, published_by }) => [written_by, published_by].filter((id) => id !== null)),
    ),
  ])
  const people = await countAcceptances(db)
  const day = dayInIndia(now)
  const nameOf = (id: number | null): string => (id === null ? 'CIY' : (names.get(id) ?? '–'))
  return {
    notice_days: await loadNoticeDays(db),
    names: Object.keys((await loadFacts(db)).en),
    rows: rows.map((row): ListedPolicy => {
      const current = inForce(
        rows.filter(({ page, state }) => page === row.page && state === 'published'),
        day,
      )
      return {
        page: row.page,
        number: row.number,
        state: row.state === 'draft' ? 'draft' : stateOf(row, { current, day }),
        title: row.title,
        from_day: row.from_day,
        changes: row.changes,
        written_by: nameOf(row.written_by),
        written_at: row.written_at.toISOString(),
        published_by: row.state === 'draft' ? '' : nameOf(row.published_by),
        published_at: row.published_at?.toISOString() ?? null,
        people: people.find(({ page, number }) => page === row.page && number === row.number)?.people ?? 0,
      }
    }),
  }
}

/** Returns the draft, else the newest published version as a starting text. */
export async function presentDraft(
  db: Db,
  page: Page,
  { meId, now }: { meId: number; now: Date },
): Promise<PolicyDraft> {
  const [newest] = (await listVersions(db)).filter((row) => row.page === page)
  if (!newest) throw notFound('policies.policy_not_found')
  const isDraft = newest.state === 'draft'
  const earliest = daysLater(dayInIndia(now), page === 'about' ? 0 : await loadNoticeDays(db))
  const { title, title_hi, lead, lead_hi, source, source_hi } = newest
  return {
    page,
    number: isDraft ? newest.number : newest.number + 1,
    revision: isDraft ? newest.revision : 0,
    title,
    title_hi,
    lead,
    lead_hi,
    source,
    source_hi,
    changes: isDraft ? newest.changes : '',
    changes_hi: isDraft ? newest.changes_hi : '',
    from_day: isDraft ? newest.from_day : earliest,
    is_mine: isDraft && newest.written_by === meId,
    least_day: earliest,
  }
}
