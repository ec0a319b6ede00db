import { mayContact } from '#domains/accounts/consents'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import type { EventName } from './contract.ts'
import { redactCampaign, clampTime, pseudonymOf, redactPath, visitorPseudonym } from './rules.ts'
import { insertEvents, lockVisitor, loadVisitorKey, findVisitorConsent } from './queries.ts'

type CampaignTouch = { utm_source: string; utm_medium: string; utm_campaign: string }
export type SentEvents = {
  events: readonly { name: EventName; at: string; path: string; about?: number | undefined }[]
  first_touch: CampaignTouch
  last_touch: CampaignTouch
}

/** Whether a person agrees to analytics now; check just before recording. */
export const hasAgreed = (db: Db, personId: number): Promise<boolean> =>
  mayContact(db, personId, { topic: 'analytics', channel: 'site' })

type Options = { now: Date; /** Whether an external provider receives the events too. */ isPassedOn: boolean }

/** A signed-in person, or a browser without a session. */
export type EventActor = { personId: number } | { visitor: string | undefined }

/** Stores events under a pseudonym; without consent it stores nothing. @returns how many were stored. */
export function recordEvents(
  db: Db,
  doer: EventActor,
  { sent, now, isPassedOn }: Options & { sent: SentEvents },
): Promise<{ success: true; kept: number }> {
  return transact(db, async (tx) => {
    const who = await findPseudonymIfAgreed(tx, doer)
    if (who === null) return { success: true, kept: 0 }
    const [first, last] = [toTouch(sent.first_touch), toTouch(sent.last_touch)]
    const rows = sent.events.map(({ name, at, path, about }) => ({
      at: clampTime(at, now),
      name,
      who,
      path: redactPath(path),
      about: about ?? null,
      first_source: first.source,
      first_medium: first.medium,
      first_campaign: first.campaign,
      last_source: last.source,
      last_medium: last.medium,
      last_campaign: last.campaign,
    }))
    await insertEvents(tx, rows)
    const events = rows.map(({ name, at, path }) => ({ name, at: at.toISOString(), path }))
    if (isPassedOn) await publish(tx, 'analytics.recorded', { who, events })
    return { success: true, kept: rows.length }
  })
}

async function findPseudonymIfAgreed(tx: Tx, doer: EventActor): Promise<string | null> {
  if ('personId' in doer)
    return (await hasAgreed(tx, doer.personId)) ? pseudonymOf(await loadVisitorKey(tx), doer.personId) : null
  if (doer.visitor === undefined) return null
  const who = visitorPseudonym(await loadVisitorKey(tx), doer.visitor)
  await lockVisitor(tx, who)
  return (await findVisitorConsent(tx, who)) === true ? who : null
}

const toTouch = ({ utm_source, utm_medium, utm_campaign }: CampaignTouch) => ({
  source: redactCampaign(utm_source, 'direct'),
  medium: redactCampaign(utm_medium, 'unknown'),
  campaign: redactCampaign(utm_campaign, 'none'),
})
