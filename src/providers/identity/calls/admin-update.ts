import { z } from 'zod'
import type { Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { noteAudit, type AuditKind } from '../audit/audit.ts'
import { denial } from '../denial.ts'
import { need, read, text } from '../read.ts'
import { isIndianMobile } from '../rules.ts'
import type { Call, Service } from '../service.ts'
import { giveUpWays } from '../accounts/give-up-ways.ts'
import { changeUser, findAccount, findUserByPhone, lockUser } from '../store/accounts.ts'
import { callBack, setDisabled } from '../store/admin.ts'
import { forgetDevices } from '../store/devices.ts'
import { endFamiliesBut, endFamiliesOf } from '../store/families.ts'
import type { UserRow } from '../tables.ts'
import { providerUserInfo } from '../accounts/user-info.ts'

const seconds = z.union([z.int().min(0).max(9_999_999_999), z.string().regex(/^\d{1,10}$/)]).nullish()

const body = z.object({
  localId: text(128),
  disableUser: z.boolean().nullish(),
  validSince: seconds,
  keepSession: z.uuid().nullish(),
  phoneNumber: text(64),
  deleteProvider: z.array(z.string().max(64)).max(10).nullish(),
})

type Wanted = z.infer<typeof body>

/**
 * `projects/…/accounts:update`: closes or opens an account, calls its logins back, changes its number, takes ways of logging in away,
 * the last one too. Whatever makes an account less than it was ends its sign-ins at once. `keepSession` is ours: every sign-in ends but
 * that one (`sid` of its ID tokens).
 */
export const adminUpdate: Call = async (service, asked) => {
  const wanted = read(body, asked.body)
  const localId = need(wanted.localId, 'MISSING_LOCAL_ID', 'Please say whose account it is.')
  const account = await transact(service.db, async (tx) => {
    await lockUser(tx, localId)
    const before = await findAccount(tx, localId)
    if (!before) throw denial('USER_NOT_FOUND', 'There is no such account.')
    await changePhone(service, tx, { before: before.user, phone: wanted.phoneNumber })
    await takeWays(service, tx, { user: before.user, providers: wanted.deleteProvider ?? [] })
    await openOrClose(service, tx, { before: before.user, disableUser: wanted.disableUser ?? undefined })
    await endLogins(service, tx, { localId, wanted })
    return findAccount(tx, localId)
  })
  if (!account) throw denial('USER_NOT_FOUND', 'There is no such account.')
  const { email, email_verified } = account.user
  const known = email ? { email, emailVerified: email_verified } : {}
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId,
    ...known,
    providerUserInfo: providerUserInfo(account),
  }
}

async function changePhone(
  service: Service,
  tx: Tx,
  { before, phone }: { before: UserRow; phone: string | undefined },
): Promise<void> {
  if (!phone || phone === before.phone) return
  if (!isIndianMobile(phone)) throw denial('INVALID_PHONE_NUMBER', 'This is not an Indian mobile number.')
  if (await findUserByPhone(tx, phone))
    throw denial('PHONE_NUMBER_EXISTS', 'This number belongs to another account.')
  await changeUser(tx, before.local_id, { phone })
  if (before.phone) await forgetDevices(tx, before.phone)
  const about = {
    localId: before.local_id,
    phone,
    detail: { what: 'phone', from: before.phone?.slice(-4) ?? null },
  }
  await note(service, tx, { kind: 'account.changed-by-admin', ...about })
}

async function takeWays(
  service: Service,
  tx: Tx,
  { user, providers }: { user: UserRow; providers: string[] },
): Promise<void> {
  if (providers.length === 0) return
  await giveUpWays(tx, user, providers)
  await note(service, tx, { kind: 'provider.unlinked', localId: user.local_id, detail: { providers } })
}

async function openOrClose(
  service: Service,
  tx: Tx,
  { before, disableUser }: { before: UserRow; disableUser: boolean | undefined },
): Promise<void> {
  if (disableUser === undefined || disableUser === before.disabled) return
  await setDisabled(tx, before.local_id, disableUser)
  await note(service, tx, {
    kind: disableUser ? 'account.disabled' : 'account.enabled',
    localId: before.local_id,
  })
}

async function endLogins(
  service: Service,
  tx: Tx,
  { localId, wanted }: { localId: string; wanted: Wanted },
): Promise<void> {
  const now = service.clock.now()
  const isLess =
    Boolean(wanted.disableUser) || Boolean(wanted.phoneNumber) || (wanted.deleteProvider?.length ?? 0) > 0
  if (isLess) await endFamiliesOf(tx, localId, now)
  if (wanted.keepSession) {
    await endFamiliesBut(tx, localId, { except: wanted.keepSession, now })
    await note(service, tx, { kind: 'family.ended', localId, detail: { why: 'others signed out' } })
  }
  if (wanted.validSince === undefined || wanted.validSince === null) return
  // A login of the future cannot be called back.
  const since = new Date(Math.min(Number(wanted.validSince) * 1_000, now.getTime()))
  await callBack(tx, localId, { since, now })
  await note(service, tx, { kind: 'family.ended', localId, detail: { why: 'called back' } })
}

type About = {
  kind: AuditKind
  localId: string
  phone?: string
  detail?: Record<string, string | string[] | null>
}

const note = (service: Service, tx: Tx, { detail = {}, ...about }: About): Promise<void> =>
  noteAudit(service, tx, { address: null, ...about, detail: { ...detail, by: 'admin' } })
