import { recordAudit } from '#domains/accounts/staff'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import * as store from './queries.ts'
import type { IssueRow } from './tables.ts'

const MONTH_MS = 30 * DAY_MS

type Acting = { actorId: number; now: Date }

export const createIssue = (db: Db, content: store.Words, { actorId, now }: Acting): Promise<number> =>
  transact(db, (tx) => store.insertIssue(tx, content, { actorId, at: now }))

/** Saves a draft. @throws Refusal 404, 409 `changed_meanwhile` after a concurrent save, 409 `begun` once sending has started. */
export const saveIssue = (
  db: Db,
  id: number,
  { content, base, actorId, now }: Acting & { content: store.Words; base: number },
): Promise<void> =>
  transact(db, async (tx) => {
    await lockDraft(tx, id, base)
    await store.updateIssue(tx, id, { ...content, revision: base + 1, written_by: actorId, changed_at: now })
  })

async function lockExistingIssue(tx: Tx, id: number): Promise<IssueRow> {
  const found = await store.lockIssue(tx, id)
  if (!found) throw notFound('newsletters.letter_not_found')
  return found
}

async function lockDraft(tx: Tx, id: number, base: number): Promise<IssueRow> {
  const found = await lockExistingIssue(tx, id)
  if (found.state !== 'draft') throw conflict('begun', 'newsletters.begun_sending')
  if (found.revision !== base) throw conflict('changed_meanwhile', 'newsletters.changed_meanwhile')
  return found
}

/** Requests a test send of a draft to one address. @throws Refusal 404, 409 `begun` once sending has started. */
export const sendTestIssue = (db: Db, id: number, to: string): Promise<void> =>
  transact(db, async (tx) => {
    const { state, revision } = await lockExistingIssue(tx, id)
    if (state !== 'draft') throw conflict('begun', 'newsletters.begun_sending')
    await publish(tx, 'newsletters.test_requested', { id, revision, to })
  })

type Deciding = Acting & { decision: 'send' | 'stop'; base: number; reason: string; requestId: string }

/**
 * Starts sending a newsletter to all subscribers, or stops it while it is being sent.
 * @throws Refusal 404, 409 `changed_meanwhile`, `begun`, `not_tested`, `too_many` beyond the promised number a month, `over`.
 */
export const decideIssue = (
  db: Db,
  id: number,
  { decision, base, reason, requestId, actorId, now }: Deciding,
): Promise<void> =>
  transact(db, async (tx) => {
    await store.lockSending(tx)
    const before = await lockExistingIssue(tx, id)
    if (decision === 'send') await startSending(tx, await lockDraft(tx, id, base), { actorId, now })
    else {
      if (before.state !== 'gathering' && before.state !== 'sending')
        throw conflict('over', 'newsletters.over')
      await store.updateIssue(tx, id, { state: 'stopped', ended_at: now })
    }
    await recordAudit(tx, {
      actorId,
      act: 'newsletter-sent',
      about: `newsletter ${id}`,
      before: { state: before.state },
      after: { decision, subject: before.subject },
      reason,
      requestId,
      at: now,
    })
  })

async function startSending(
  tx: Tx,
  { id, revision, tested_revision }: IssueRow,
  { actorId, now }: Acting,
): Promise<void> {
  if (tested_revision !== revision) throw conflict('not_tested', 'newsletters.not_tested')
  if ((await leftThisMonth(tx, now)) <= 0) throw conflict('too_many', 'newsletters.too_many')
  await store.updateIssue(tx, id, { state: 'gathering', begun_by: actorId, begun_at: now })
}

export async function leftThisMonth(db: Db, now: Date): Promise<number> {
  const { most_a_month: monthlyLimit } = await store.loadSettings(db)
  return Math.max(0, monthlyLimit - (await store.countStarted(db, new Date(now.getTime() - MONTH_MS))))
}

const BETWEEN_ADDRESSES = /[\s<>,;"()]+/
const ADDRESS = /^[^@]{1,64}@[^@.]+(?:\.[^@.]+)+$/
/** Of an e-mail address (RFC 5321, 4.5.3.1.3). */
const MAX_ADDRESS_LENGTH = 254

/** Extracts the distinct e-mail addresses of a pasted text, in lower case. */
export function parseAddresses(pasted: string): string[] {
  const parts = pasted.toLowerCase().split(BETWEEN_ADDRESSES)
  const bare = parts
    .filter(({ length }) => length <= MAX_ADDRESS_LENGTH + 8)
    .map((part) => part.replace(/^mailto:/, '').replace(/[.:]{1,3}$/, ''))
  return [...new Set(bare.filter((part) => part.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(part)))]
}

/** Records the addresses in a pasted text as bounced. @returns their number. */
export const recordBounces = (
  db: Db,
  pasted: string,
  { actorId, now, requestId }: Acting & { requestId: string },
): Promise<number> =>
  transact(db, async (tx) => {
    const addresses = parseAddresses(pasted)
    for (const address of addresses) await store.saveBounce(tx, address, now)
    await recordAudit(tx, {
      actorId,
      act: 'newsletter-sent',
      about: 'bounced letters',
      before: {},
      after: { addresses: addresses.length },
      reason: 'newsletters.bounced',
      requestId,
      at: now,
    })
    return addresses.length
  })
