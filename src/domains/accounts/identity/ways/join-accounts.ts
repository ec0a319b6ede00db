import { publish } from '#platform/events'
import type { Proof } from '#platform/caller'
import type { Db, Tx } from '#platform/database'
import { conflict, notSignedIn } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { Proofs } from './change-phone.ts'
import { closePerson } from '../people/close-person.ts'
import { noteEvent } from '../events.ts'
import type { Change } from '../people/own-account.ts'
import { personOfProof, waysOf } from '../proofs/person-of-proof.ts'
import { provenStill } from '../proofs/proven-as-self.ts'
import { MOST_ADDRESSES } from '../rules.ts'
import { dropCallers } from '../sessions/session-cache.ts'
import { addressesOf, moveAddresses } from '../store/addresses.ts'
import { moveEvents } from '../store/events.ts'
import { moveLogins, moveUids, putLogin, putUid } from '../store/logins.ts'
import { changePerson, lockBoth, personById } from '../store/people.ts'
import { warnPerson } from '../people/suspend-person.ts'
import type { AddressRow, PersonRow } from '../tables.ts'
import { mustBeJoinable } from './taken.ts'
import { joined } from './ways.ts'

export type JoinWish = Proofs & { takesPhone: boolean }

/**
 * Makes the account that `proof` opens one with the signed-in one, which keeps its name and gains what opens the other, its
 * addresses and its past; everything else follows by `identity.joined`. Joined already, nothing happens.
 * @throws Refusal 401 when the proof opens no account, or none of `current` and a recent login shows that it is still her;
 * 409 for accounts of the staff and suspended ones.
 */
export function joinAccounts(
  db: Db,
  { proof, current, takesPhone }: JoinWish,
  change: Change,
): Promise<PersonRow> {
  const { caller, now, origin } = change
  return transact(db, async (tx) => {
    const other = await personOfProof(tx, proof)
    if (!other) throw conflict('nothing_to_join', 'identity.nothing_to_join')
    if (other.id === caller.userId) return own(tx, caller.userId)
    const [into, from] = await lockBoth(tx, caller.userId, other.id)
    if (!into || into.closed_at) throw notSignedIn()
    // Whoever held the other account a moment ago may have joined it elsewhere, or given this login up.
    const still = await personOfProof(tx, proof)
    if (!from || still?.id !== from.id) throw conflict('changed_meanwhile', 'identity.changed_meanwhile')
    await provenStill(tx, caller, { current, now, isRecentEnough: true })
    mustBeJoinable(into, from)
    await warnPerson(tx, from.id, 'accounts-joined')
    await warnPerson(tx, into.id, 'accounts-joined')
    const person = await makeOne(
      tx,
      { into, from },
      { proof, takesPhone: takesPhone && proof.phone !== null, now },
    )
    await noteEvent(tx, { personId: into.id, kind: 'accounts-joined', at: now, origin })
    await publish(tx, 'identity.joined', { from: from.id, into: into.id })
    return person
  })
}

async function own(tx: Tx, personId: number): Promise<PersonRow> {
  const person = await personById(tx, personId)
  if (!person) throw notSignedIn()
  return person
}

type Both = { into: PersonRow; from: PersonRow }

async function makeOne(
  tx: Tx,
  { into, from }: Both,
  { proof, takesPhone, now }: { proof: Proof; takesPhone: boolean; now: Date },
): Promise<PersonRow> {
  const ways = joined(await waysOf(tx, into), await waysOf(tx, from), { takesPhone })
  await moveLogins(tx, from.id, into.id)
  if (proof.googleSubject !== null && proof.email !== null) {
    await putLogin(tx, {
      subject: proof.googleSubject,
      person_id: into.id,
      uid: proof.uid,
      email: proof.email,
      added_at: now,
    })
  }
  await moveUids(tx, from.id, into.id)
  await putUid(tx, proof.uid, into.id)
  await joinAddressBooks(tx, { into, from })
  await moveEvents(tx, from.id, into.id)
  // What it held is free only once it holds it no more.
  await closePerson(tx, from.id, { now, name: from.name, joinedInto: into.id })
  const person = await changePerson(tx, into.id, {
    phone: ways.phone,
    verified_email: ways.email,
    unverified_email: into.unverified_email === ways.email ? null : into.unverified_email,
    photo: into.photo ?? from.photo,
    roles: [...new Set([...into.roles, ...from.roles])],
  })
  if (into.phone !== null && from.phone !== null)
    await publish(tx, 'identity.phoneGivenUp', { personId: into.id })
  await dropCallers(tx, into.id)
  return person
}

/** The other's addresses that are not here yet, as far as there is room; the usual one stays the usual one. */
async function joinAddressBooks(tx: Tx, { into, from }: Both): Promise<void> {
  const [kept, coming] = [await addressesOf(tx, into.id), await addressesOf(tx, from.id)]
  const known = new Set(kept.map(labelOf))
  const moving = coming
    .filter((address) => !known.has(labelOf(address)))
    .slice(0, Math.max(0, MOST_ADDRESSES - kept.length))
  await moveAddresses(tx, {
    ids: moving.map(({ id }) => id),
    to: into.id,
    usual: kept.length === 0 ? (moving[0]?.id ?? null) : null,
  })
}

const labelOf = ({
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
