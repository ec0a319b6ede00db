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
 * Makes the account that `proof` opens one with the signed-in one, which keeps its name and gains what opens the other, its
 * addresses and its past; everything else follows by `identity.joined`. Joined already, nothing happens.
 * @throws Refusal 401 when the proof opens no account, or none of `current` and a recent login shows that it is still her;
 * 409 for accounts of the staff and suspended ones.
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
    // Whoever held the other account a moment ago may have joined it elsewhere, or given this login up.
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
    await publish(tx, 'identity.joined', { from: from.id, into: into.id })
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
  const ways = mergeLoginMethods(await loadLoginMethods(tx, into), await loadLoginMethods(tx, from), {
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
  // What it held is free only once it holds it no more.
  await closeAccount(tx, from.id, { now, name: from.name, joinedInto: into.id })
  const person = await updatePerson(tx, into.id, {
    phone: ways.phone,
    verified_email: ways.email,
    unverified_email: into.unverified_email === ways.email ? null : into.unverified_email,
    photo: into.photo ?? from.photo,
    roles: [...new Set([...into.roles, ...from.roles])],
  })
  if (into.phone !== null && from.phone !== null)
    await publish(tx, 'identity.phoneGivenUp', { personId: into.id })
  await invalidateCallers(tx, into.id)
  return person
}

/** The other's addresses that are not here yet, as far as there is room; the usual one stays the usual one. */
async function mergeAddresses(tx: Tx, { into, from }: AccountPair): Promise<void> {
  const [kept, coming] = [await listAddressRows(tx, into.id), await listAddressRows(tx, from.id)]
  const known = new Set(kept.map(addressKey))
  const moving = coming
    .filter((address) => !known.has(addressKey(address)))
    .slice(0, Math.max(0, MAX_ADDRESSES - kept.length))
  await reassignAddresses(tx, {
    ids: moving.map(({ id }) => id),
    to: into.id,
    usual: kept.length === 0 ? (moving[0]?.id ?? null) : null,
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
