import type { Letter, MessageTransport } from '#domains/messaging/letters'
import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { findReader, listReadersAfter, type Reader } from './readers.ts'
import * as store from './queries.ts'
import type { IssueRow, RecipientRow } from './tables.ts'
import { writeIssue } from './write-issue.ts'

type Parts = { db: Db; clock: Clock; post: MessageTransport; isStopping: () => boolean }

const BATCH_SIZE = 500

/** Sends the newsletter in progress for about a minute. Any number of processes may run it concurrently. */
export async function sendPending({ db, clock, post, isStopping }: Parts): Promise<void> {
  if (!post.mail) return
  while (!isStopping() && (await transact(db, collectRecipients))) continue
  const { letters_a_minute: limit } = await store.loadSettings(db)
  for (let sent = 0; sent < limit && !isStopping(); sent += 1) {
    if (!(await transact(db, (tx) => sendNext(tx, post, clock.now())))) return
  }
}

/** Collects the next batch of recipients. @returns false once all are collected. */
async function collectRecipients(tx: Tx): Promise<boolean> {
  const issue = await store.lockIssueInState(tx, 'gathering')
  if (!issue) return false
  const { tokens, people } = await listReadersAfter(tx, {
    token: issue.after_token,
    person: issue.after_person,
    limit: BATCH_SIZE,
  })
  await store.insertRecipients(tx, issue.id, { tokens, people })
  const isOver = tokens.length === 0 && people.length === 0
  const after = {
    after_token: tokens.at(-1) ?? issue.after_token,
    after_person: people.at(-1) ?? issue.after_person,
  }
  await store.updateIssue(tx, issue.id, isOver ? { state: 'sending' } : after)
  return true
}

/**
 * Writes to the next waiting recipient, whose row is locked until the letter is handed over. If the process dies in between, the letter is handed
 * over again under the same name, and the carrier ignores the duplicate.
 * @returns false if no recipient is waiting.
 */
async function sendNext(tx: Tx, post: MessageTransport, now: Date): Promise<boolean> {
  const issue = await store.findSendingIssue(tx)
  const next = issue && (await store.lockWaiting(tx, issue.id))
  if (!next) {
    if (issue) await finishIfDone(tx, issue, now)
    return false
  }
  const reader = await findActiveReader(tx, next)
  if (reader) await post.mail?.send(await letterTo(reader, { issue, next, publicUrl: post.publicUrl }))
  await store.updateRecipientState(tx, next.id, { state: reader ? 'sent' : 'skipped', at: now })
  return true
}

async function letterTo(
  reader: Reader,
  { issue, next, publicUrl }: { issue: IssueRow; next: RecipientRow; publicUrl: string },
): Promise<Letter> {
  const { page, oneClick } = await reader.stop(publicUrl)
  const letter = writeIssue(issue, { to: reader.to, language: reader.language, stopPage: page, publicUrl })
  return { ...letter, name: `newsletter-${issue.id}-${next.id}`, unsubscribe: oneClick }
}

/** Other processes may still be sending: the issue ends only when no recipient is waiting. */
async function finishIfDone(tx: Tx, { id }: IssueRow, now: Date): Promise<void> {
  const issue = await store.lockIssue(tx, id)
  if (issue?.state === 'sending' && !(await store.hasWaiting(tx, id)))
    await store.updateIssue(tx, id, { state: 'sent', ended_at: now })
}

/**
 * Checked just before sending: the reader may have unsubscribed or the address may have bounced. A confirmation after the bounce makes the
 * address valid again.
 */
async function findActiveReader(
  tx: Tx,
  { signup_token: token, person_id: personId }: RecipientRow,
): Promise<Reader | null> {
  const reader = await findReader(tx, { token, personId })
  const bounced = reader && (await store.findBounce(tx, reader.to))
  return bounced && !(reader.since && reader.since > bounced) ? null : reader
}
