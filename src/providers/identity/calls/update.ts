import { z } from 'zod'
import type { Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { noteAudit } from '../audit/audit.ts'
import { denial } from '../denial.ts'
import { mustBeUnused, readEmail } from '../accounts/email.ts'
import { hashPassword, mustBeStrong, mustOfferPasswords } from '../accounts/password.ts'
import { flag, idToken, read, removable, text } from '../read.ts'
import type { Call, Service } from '../service.ts'
import { beginFamily, needRecentLogin, signedBy, tokensFor, type Signed } from '../sessions/session.ts'
import { changeUser, identitiesOf, lockUser } from '../store/accounts.ts'
import { endFamiliesBy, endFamiliesOf } from '../store/families.ts'
import { takeTurn } from '../store/turns.ts'
import { applyActionCode } from '../accounts/apply-action-code.ts'
import { changeAddress } from '../accounts/change-address.ts'
import { giveUpWays } from '../accounts/give-up-ways.ts'
import { tellOwner } from '../messages/tell-owner.ts'
import { providerUserInfo } from '../accounts/user-info.ts'

const attribute = z.enum([
  'DISPLAY_NAME',
  'PHOTO_URL',
  'EMAIL',
  'PASSWORD',
  'PROVIDER',
  'RAW_USER_INFO',
  'USER_ATTRIBUTE_NAME_UNSPECIFIED',
])

const body = z.object({
  idToken,
  displayName: removable(256),
  photoUrl: removable(2_048),
  deleteAttribute: z.array(attribute).max(10).nullish(),
  deleteProvider: z.array(z.string().max(64)).max(10).nullish(),
  returnSecureToken: flag,
  email: text(254),
  password: text(4_096),
  oobCode: text(2_048),
})

type Wanted = z.infer<typeof body>
type Credentials = { email?: string; password_hash?: string }

/** `accounts:update`: name, picture, e-mail address, password, ways of logging in given up, and links from e-mails. */
export const update: Call = async (service, asked) => {
  const wanted = read(body, asked.body)
  const kind = 'identitytoolkit#SetAccountInfoResponse'
  if (wanted.oobCode) return { kind, ...(await applyActionCode(service, wanted.oobCode, asked.address)) }
  const credentials = await credentialsOf(service, wanted)
  const signed = await transact(service.db, (tx) =>
    change(service, tx, { wanted, credentials, address: asked.address }),
  )
  // A new password ends the sign-in that asked for it, and its successor is only in this answer.
  const needsTokens = wanted.returnSecureToken || wanted.email !== undefined || wanted.password !== undefined
  return { kind, ...answer(signed), ...(needsTokens ? await tokensFor(service, signed) : {}) }
}

async function credentialsOf(service: Service, wanted: Wanted): Promise<Credentials> {
  const email = wanted.email ? { email: readEmail(wanted.email) } : {}
  if (!wanted.password) return email
  mustOfferPasswords(service)
  mustBeStrong(wanted.password)
  // Before the expensive hash, so that only who is signed in can ask for one.
  needRecentLogin(await signedBy(service, service.db, wanted.idToken), service.clock.now())
  return { ...email, password_hash: await hashPassword(wanted.password) }
}

function answer(signed: Signed): Record<string, unknown> {
  const { user } = signed
  return {
    localId: user.local_id,
    ...(user.email ? { email: user.email, emailVerified: user.email_verified } : {}),
    ...(user.display_name ? { displayName: user.display_name } : {}),
    ...(user.photo_url ? { photoUrl: user.photo_url } : {}),
    providerUserInfo: providerUserInfo(signed),
  }
}

type Change = { wanted: Wanted; credentials: Credentials; address: string }

async function change(service: Service, tx: Tx, { wanted, credentials, address }: Change): Promise<Signed> {
  if (credentials.email) await takeTurn(tx, `address ${credentials.email}`)
  const { user: before } = await signedBy(service, tx, wanted.idToken)
  await lockUser(tx, before.local_id)
  const signed = await signedBy(service, tx, wanted.idToken)
  const gone = wanted.deleteProvider ?? []
  if (gone.length > 0) {
    needRecentLogin(signed, service.clock.now())
    mustKeepAWay(signed, gone)
    await giveUpWays(tx, signed.user, gone)
    // Whoever came in by them elsewhere may be the very one whom they are taken from: a lost phone, a number that is somebody else's by now.
    await endFamiliesBy(tx, before.local_id, {
      providers: gone,
      except: signed.family.id,
      now: service.clock.now(),
    })
    await noteAudit(service, tx, {
      kind: 'provider.unlinked',
      address,
      localId: before.local_id,
      detail: { providers: gone },
    })
  }
  const family = await setCredentials(service, tx, { signed, credentials, address })
  const user = await changeUser(tx, before.local_id, profileOf(wanted))
  return { user, identities: await identitiesOf(tx, user.local_id), family }
}

type Setting = { signed: Signed; credentials: Credentials; address: string }

/** A new password signs out everywhere else; a new address has to be confirmed again. */
async function setCredentials(service: Service, tx: Tx, { signed, credentials, address }: Setting) {
  const { email, password_hash } = credentials
  const { user, family } = signed
  if (!email && !password_hash) return family
  const now = service.clock.now()
  needRecentLogin(signed, now)
  if (email && email !== user.email) {
    await mustBeUnused(tx, email, user.local_id)
    await changeAddress(service, tx, { user, email, isVerified: false, address })
  }
  if (!password_hash) return family
  if (!email && !user.email) throw denial('MISSING_EMAIL', 'Please add an e-mail address first.')
  await changeUser(tx, user.local_id, { password_hash, password_changed_at: now })
  await endFamiliesOf(tx, user.local_id, now)
  await noteAudit(service, tx, { kind: 'password.changed', address, localId: user.local_id })
  tellOwner(service, tx, { owner: user, news: 'password' })
  return beginFamily(service, tx, {
    localId: user.local_id,
    provider: family.sign_in_provider,
    address,
    ...(family.second_factor ? { secondFactor: family.second_factor } : {}),
  })
}

function profileOf({ displayName, photoUrl, deleteAttribute }: Wanted) {
  if (photoUrl && !isPicture(photoUrl))
    throw denial('INVALID_ARGUMENT', 'photoUrl: a picture has an http or https address.')
  const isGone = (name: z.infer<typeof attribute>): boolean => deleteAttribute?.includes(name) ?? false
  return {
    ...(displayName === undefined ? {} : { display_name: displayName }),
    ...(photoUrl === undefined ? {} : { photo_url: photoUrl }),
    ...(isGone('DISPLAY_NAME') ? { display_name: null } : {}),
    ...(isGone('PHOTO_URL') ? { photo_url: null } : {}),
  }
}

const isPicture = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)

/** The last way of logging in stays: nobody could come back. @throws Denial OPERATION_NOT_ALLOWED */
function mustKeepAWay({ user, identities }: Signed, providers: string[]): void {
  const hasPassword = user.password_hash !== null || user.email_link
  const ways = [
    ...identities.map(({ provider }) => provider),
    ...(user.phone ? ['phone'] : []),
    ...(hasPassword ? ['password'] : []),
  ]
  if (ways.some((way) => providers.includes(way)) && ways.every((way) => providers.includes(way))) {
    throw denial(
      'OPERATION_NOT_ALLOWED',
      'This is the only way to log in to this account. Add another one first.',
    )
  }
}
