import { hasSignup, removeSignup } from '#domains/publishing/content'
import { findContact, recordAccountEvent, type Origin } from '#domains/accounts/identity'
import type { Db, Tx } from '#platform/database'
import { badInput } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { Preference, Preferences } from './contract.ts'
import {
  preferenceDefinitions,
  findDefinition,
  wordingOf,
  type PreferenceKey,
  type Language,
} from './rules.ts'
import { insertConsent, lockPerson, listLatestConsents, findLatestConsent } from './queries.ts'

/** The contact preferences of a person, as shown to them. */
export async function preferencesOf(db: Db, personId: number): Promise<Preferences> {
  const { email, phone } = await findContact(db, personId)
  const consents = await listLatestConsents(db, personId)
  const isSignedUp = email !== null && (await hasSignup(db, email))
  const changeable = preferenceDefinitions.map(({ topic, channel, isOnAtFirst }): Preference => {
    const consent = consents.find((one) => one.topic === topic && one.channel === channel)
    const on = (consent?.given ?? isOnAtFirst) || (topic === 'offers' && channel === 'email' && isSignedUp)
    return { topic, channel, on, can_change: true, changed_at: consent?.at.toISOString() ?? null }
  })
  return { preferences: [...FIXED_PREFERENCES, ...changeable], email, mobile_no: phone }
}

const FIXED_PREFERENCES: readonly Preference[] = (['sms', 'email'] as const).map((channel) => ({
  topic: 'account',
  channel,
  on: true,
  can_change: false,
  changed_at: null,
}))

/** Whether a person may be contacted. Check just before sending: the preference may have changed a moment ago. */
export async function mayContact(
  db: Db,
  personId: number,
  { topic, channel }: PreferenceKey,
): Promise<boolean> {
  const known = findDefinition({ topic, channel })
  if (!known) return false
  const word = (await findLatestConsent(db, personId, { topic, channel })) ?? known.isOnAtFirst
  if (word || topic !== 'offers' || channel !== 'email') return word
  const { email } = await findContact(db, personId)
  return email !== null && hasSignup(db, email)
}

export type PreferenceChange = PreferenceKey & {
  on: boolean
  language: Language
  at: Date
  place: string
  origin?: Origin | undefined
}

/**
 * Records a yes or no with its wording, time and place; the same answer again changes nothing. A no to offers by
 * e-mail also removes the address from the visitors' newsletter list.
 * @throws Refusal 400 for a channel that does not exist.
 */
export function setPreference(db: Db, personId: number, change: PreferenceChange): Promise<void> {
  return transact(db, (tx) => savePreference(tx, personId, change))
}

async function savePreference(
  tx: Tx,
  personId: number,
  { topic, channel, on, language, at, place, origin }: PreferenceChange,
): Promise<void> {
  if (!findDefinition({ topic, channel })) throw badInput('common.no_such_setting')
  await lockPerson(tx, personId)
  const isOn = await mayContact(tx, personId, { topic, channel })
  if (!on && topic === 'offers' && channel === 'email') await removeFromMailingList(tx, personId)
  if (isOn === on) return
  await insertConsent(tx, {
    person_id: personId,
    topic,
    channel,
    given: on,
    wording: wordingOf(topic, language),
    at,
    place,
    user_agent: origin?.userAgent ?? '',
    network: origin?.network ?? '',
  })
  await recordAccountEvent(tx, {
    personId,
    kind: 'consent-changed',
    at,
    origin,
    detail: { topic, channel, given: on },
  })
}

async function removeFromMailingList(tx: Tx, personId: number): Promise<void> {
  const { email } = await findContact(tx, personId)
  if (email !== null) await removeSignup(tx, email)
}
