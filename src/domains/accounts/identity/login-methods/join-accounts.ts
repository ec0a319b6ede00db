import { publish } from '#platform/events'
import type { Proof } from '#platform/caller'
import type { Db, Tx } from '#platform/database'
import { conflict, notSignedIn } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { LoginProofs } from './change-phone.ts'
import { closeAccount } from '../people/close-account.ts'
import { recordAccountEvent } from '../events.ts'
import type { OwnAccountChange } from '../people/lock-own-account.ts'
import { findPersonByProof, loadLoginMethods } from '../id-tokens/find-person-by-proof.ts'
import { verifyRecentProof } from '../id-tokens/verify-own-proof.ts'
import { MAX_ADDRESSES } from '../rules.ts'
import { invalidateCallers } from '../sessions/session-cache.ts'
import { listAddressRows, reassignAddresses } from '../queries/addresses.ts'
import { reassignEvents } from '../queries/events.ts'
import { reassignLogins, reassignUids, upsertLogin, upsertUid } from '../queries/logins.ts'
import { updatePerson, lockTwoPeople, personById } from '../queries/people.ts'
import { warnPerson } from '../account-status/suspend-person.ts'
import type { AddressRow, PersonRow } from '../tables.ts'
import { requireJoinable } from './login-taken.ts'
import { mergeLoginMethods } from './login-methods.ts'

export type JoinRequest = LoginProofs & { takesPhone: boolean }

/**
 * Joins the account that `proof` opens into the signed-in one, which keeps its name and gains the other's login methods,
 * addresses and history; other domains follow by `identity.merged`. Already joined, it changes nothing.
 * @throws Refusal 401 when the ID token opens no account, or when neither `current` nor a recent login confirms the caller;
 * 409 for accounts of staff and suspended ones.
 */
export function joinAccounts(
  db: Db,
  { proof, current, takesPhone }: JoinRequest,
  change: OwnAccountChange,
): Promise<PersonRow> {
  const { caller, now, origin } = change
  return transact(db, async (tx) => {
    const other = await findPersonByProof(tx, proof)
    if (!other) throw conflict('nothing_to_join', 'identity.nothing_to_join')
    if (other.id === caller.userId) return requirePerson(tx, caller.userId)
    const [into, from] = await lockTwoPeople(tx, caller.userId, other.id)
    if (!into || into.closed_at) throw notSignedIn()
    // The other account may have been joined elsewhere or lost this login method in between.
    const still = await findPersonByProof(tx, proof)
    if (!from || still?.id !== from.id) throw conflict('changed_meanwhile', 'identity.changed_meanwhile')
    await verifyRecentProof(tx, caller, { current, now, isRecentEnough: true })
    requireJoinable(into, from)
    await warnPerson(tx, from.id, 'accounts-joined')
    await warnPerson(tx, into.id, 'accounts-joined')
    const person = await mergeAccounts(
      tx,
      { into, from },
      { proof, takesPhone: takesPhone && proof.phone !== null, now },
    )
    await recordAccountEvent(tx, { personId: into.id, kind: 'accounts-joined', at: now, origin })
    await publish(tx, 'identity.merged', { from: from.id, into: into.id })
    return person
  })
}

async function requirePerson(tx: Tx, personId: number): Promise<PersonRow> {
  const person = await personById(tx, personId)
  if (!person) throw notSignedIn()
  return person
}

type AccountPair = { into: PersonRow; from: PersonRow }

async function mergeAccounts(
  tx: Tx,
  { into, from }: AccountPair,
  { proof, takesPhone, now }: { proof: Proof; takesPhone: boolean; now: Date },
): Promise<PersonRow> {
  const merged = mergeLoginMethods(await loadLoginMethods(tx, into), await loadLoginMethods(tx, from), {
    takesPhone,
  })
  await reassignLogins(tx, from.id, into.id)
  if (proof.googleSubject !== null && proof.email !== null) {
    await upsertLogin(tx, {
      subject: proof.googleSubject,
      person_id: into.id,
      uid: proof.uid,
      email: proof.email,
      added_at: now,
    })
  }
  await reassignUids(tx, from.id, into.id)
  await upsertUid(tx, proof.uid, into.id)
  await mergeAddresses(tx, { into, from })
  await reassignEvents(tx, from.id, into.id)
  // Its unique login methods are free only after it is closed.
  await closeAccount(tx, from.id, { now, name: from.name, joinedInto: into.id })
  const person = await updatePerson(tx, into.id, {
    phone: merged.phone,
    verified_email: merged.email,
    unverified_email: into.unverified_email === merged.email ? null : into.unverified_email,
    photo: into.photo ?? from.photo,
    roles: [...new Set([...into.roles, ...from.roles])],
  })
  if (into.phone !== null && from.phone !== null)
    await publish(tx, 'identity.phoneGivenUp', { personId: into.id })
  await invalidateCallers(tx, into.id)
  return person
}

/** Adds the other account's distinct addresses, up to the limit; the default stays the default. */
async function mergeAddresses(tx: Tx, { into, from }: AccountPair): Promise<void> {
  const [own, coming] = [await listAddressRows(tx, into.id), await listAddressRows(tx, from.id)]
  const known = new Set(own.map(addressKey))
  const moving = coming
    .filter((address) => !known.has(addressKey(address)))
    .slice(0, Math.max(0, MAX_ADDRESSES - own.length))
  await reassignAddresses(tx, {
    ids: moving.map(({ id }) => id),
    to: into.id,
    usual: own.length === 0 ? (moving[0]?.id ?? null) : null,
  })
}

const addressKey = ({
  ship_name,
  phone_no,
  address1,
  address2,
  city,
  landmark,
  state,
  zip_code,
}: AddressRow): string =>
  JSON.stringify([ship_name, phone_no, address1, address2, city, landmark, state, zip_code])
