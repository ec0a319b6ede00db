import { mayReach } from '#domains/accounts/consents'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import type { EventName } from './contract.ts'
import { campaignIn, momentIn, nameOf, pageIn, visitorName } from './rules.ts'
import { insertEvents, lockVisitor, readSecret, readVisitorWord } from './store.ts'

type Touch = { utm_source: string; utm_medium: string; utm_campaign: string }
export type Sent = {
  events: readonly { name: EventName; at: string; path: string; about?: number | undefined }[]
  first_touch: Touch
  last_touch: Touch
}

/** Whether a person has agreed to it; ask just before. */
export const hasAgreed = (db: Db, personId: number): Promise<boolean> =>
  mayReach(db, personId, { topic: 'analytics', channel: 'site' })

type Options = { now: Date; /** Whether somebody else is told as well. */ isPassedOn: boolean }

/** Who did it: a person, or a browser in which nobody is signed in. */
export type Doer = { personId: number } | { visitor: string | undefined }

/** Keeps what somebody did under a name that leads to nobody; without her yes it keeps nothing. @returns how many were kept. */
export function keepEvents(
  db: Db,
  doer: Doer,
  { sent, now, isPassedOn }: Options & { sent: Sent },
): Promise<{ success: true; kept: number }> {
  return transact(db, async (tx) => {
    const who = await nameIfAgreed(tx, doer)
    if (who === null) return { success: true, kept: 0 }
    const [first, last] = [touchOf(sent.first_touch), touchOf(sent.last_touch)]
    const rows = sent.events.map(({ name, at, path, about }) => ({
      at: momentIn(at, now),
      name,
      who,
      path: pageIn(path),
      about: about ?? null,
      first_source: first.source,
      first_medium: first.medium,
      first_campaign: first.campaign,
      last_source: last.source,
      last_medium: last.medium,
      last_campaign: last.campaign,
    }))
    await insertEvents(tx, rows)
    const told = rows.map(({ name, at, path }) => ({ name, at: at.toISOString(), path }))
    if (isPassedOn) await publish(tx, 'analytics.kept', { who, events: told })
    return { success: true, kept: rows.length }
  })
}

async function nameIfAgreed(tx: Tx, doer: Doer): Promise<string | null> {
  if ('personId' in doer)
    return (await hasAgreed(tx, doer.personId)) ? nameOf(await readSecret(tx), doer.personId) : null
  if (doer.visitor === undefined) return null
  const who = visitorName(await readSecret(tx), doer.visitor)
  await lockVisitor(tx, who)
  return (await readVisitorWord(tx, who)) === true ? who : null
}

const touchOf = ({ utm_source, utm_medium, utm_campaign }: Touch) => ({
  source: campaignIn(utm_source, 'direct'),
  medium: campaignIn(utm_medium, 'unknown'),
  campaign: campaignIn(utm_campaign, 'none'),
})
