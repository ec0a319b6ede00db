import { sql } from 'kysely'
import { registerPerson } from '#domains/accounts/identity/people'
import { appeal, decideCase, receiveReport, type ReportInput } from '#domains/community/moderation'
import type { Tx } from '#platform/database'
import { HOUR_MS } from '#platform/time'

// Makes the first decision, so that the demo's administrator may answer the appeal.
const MODERATOR = {
  name: 'Lata Shetty',
  phone: '9000000039',
  email: null,
  roles: ['staff', 'staff:moderation'],
}

type SeedReport = Omit<ReportInput, 'subjectId' | 'email'> & { hoursAgo: number; reporters: number }

const seedReports: readonly SeedReport[] = [
  {
    subject: 'post',
    reason: 'stolen-pictures',
    text: 'I saw this hoop in a magazine last year.',
    hoursAgo: 30,
    reporters: 3,
  },
  {
    subject: 'comment',
    reason: 'spam',
    text: 'The same words stand below other posts too.',
    hoursAgo: 20,
    reporters: 1,
  },
  {
    subject: 'product',
    reason: 'wrong-details',
    text: 'The ball that came weighs 80 g and not 100 g.',
    hoursAgo: 50,
    reporters: 2,
  },
  {
    subject: 'review',
    reason: 'private-details',
    text: 'It names the street of the shop’s owner.',
    hoursAgo: 6,
    reporters: 1,
  },
  {
    subject: 'profile',
    reason: 'impersonation',
    text: 'This is my aunt’s name and her work.',
    hoursAgo: 3,
    reporters: 1,
  },
]

/** A few open reports, and one decision with an appeal, for the moderation queue. `readerIds`: all readers. */
export async function loadReports(tx: Tx, readerIds: readonly number[]): Promise<void> {
  const now = Date.now()
  for (const { reporters, hoursAgo, ...report } of seedReports) {
    const found = await pickSubject(tx, report.subject, 7)
    if (!found) continue
    const others = readerIds.filter((id) => id !== found.authorId).slice(0, reporters)
    for (const [at, personId] of others.entries()) {
      const input = { ...report, text: at === 0 ? report.text : '', subjectId: found.id, email: '' }
      await receiveReport(tx, input, { personId, now: new Date(now - hoursAgo * HOUR_MS + at * 60_000) })
    }
  }
  await loadAppeal(tx, readerIds, now)
}

async function loadAppeal(tx: Tx, readerIds: readonly number[], now: number): Promise<void> {
  const comment = await pickSubject(tx, 'comment', 40)
  if (!comment?.authorId) return
  const actorId = await registerPerson(tx, MODERATOR)
  const personId = readerIds.find((id) => id !== comment.authorId) ?? 0
  const about = {
    subject: 'comment',
    subjectId: comment.id,
    reason: 'spam',
    text: 'The same words stand below many posts.',
    email: '',
  } as const
  await receiveReport(tx, about, { personId, now: new Date(now - 52 * HOUR_MS) })
  const { rows } = await sql<{ ticket: string }>`
    select ticket from moderation.cases where subject = 'comment' and subject_id = ${comment.id} and state = 'open'`.execute(
    tx,
  )
  const ticket = rows[0]?.ticket ?? ''
  const reason = 'The same short words stand below many posts. Please say something of this one.'
  const made = {
    actions: ['take-down' as const, 'warning' as const],
    rule: 'spam' as const,
    days: null,
    note: reason,
    actorId,
    requestId: 'demo',
  }
  await decideCase(tx, ticket, { ...made, now: new Date(now - 28 * HOUR_MS) })
  const words =
    'I thank everybody who writes to me, each by hand. I am slow at typing, that is all. Please look once more.'
  await appeal(tx, ticket, { personId: comment.authorId, words, now: new Date(now - 5 * HOUR_MS) })
}

type ReportedSubject = { id: number; authorId: number | null }

const subjectQueries = {
  post: sql`select post_id as id, creator_id as "authorId" from feed.posts where state = 'published' order by published_at, post_id`,
  comment: sql`select comment_id as id, person_id as "authorId" from feed.comments where state = 'shown' order by comment_id`,
  product: sql`select p.id, s.owner_id as "authorId" from catalogue.products p join sellers.stores s on s.id = p.store_id where p.status = 'Active' order by p.id`,
  review: sql`select id, person_id as "authorId" from reviews.reviews where hidden_at is null order by id`,
  profile: sql`select person_id as id, person_id as "authorId" from creators.profiles order by person_id`,
} as const

async function pickSubject(
  tx: Tx,
  subject: ReportInput['subject'],
  nth: number,
): Promise<ReportedSubject | undefined> {
  if (!(subject in subjectQueries)) return undefined
  const { rows } =
    await sql<ReportedSubject>`${subjectQueries[subject as keyof typeof subjectQueries]} offset ${nth}::int limit 1`.execute(
      tx,
    )
  return rows[0]
}
