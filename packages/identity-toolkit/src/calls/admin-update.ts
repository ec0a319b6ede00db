import { z } from 'zod'
import type { Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { recordAudit, type AuditKind } from '../audit/audit.ts'
import { denial } from '../denial.ts'
import { requireValue, parseBody, optionalText } from '../parse-body.ts'
import { isIndianMobile } from '../rules.ts'
import type { Call, Service } from '../service.ts'
import { unlinkLoginMethods } from '../accounts/unlink-login-methods.ts'
import { updateUser, findAccount, findUserByPhone, lockUser } from '../queries/accounts.ts'
import { endFamiliesIssuedBy, setDisabled } from '../queries/admin.ts'
import { deleteDevices } from '../queries/devices.ts'
import { endOtherFamilies, endFamiliesOf } from '../queries/token-families.ts'
import type { UserRow } from '../tables.ts'
import { providerUserInfo } from '../accounts/user-info.ts'

const secondsSchema = z.union([z.int().min(0).max(9_999_999_999), z.string().regex(/^\d{1,10}$/)]).nullish()

const body = z.object({
  localId: optionalText(128),
  disableUser: z.boolean().nullish(),
  validSince: secondsSchema,
  keepSession: z.uuid().nullish(),
  phoneNumber: optionalText(64),
  deleteProvider: z.array(z.string().max(64)).max(10).nullish(),
})

type UpdateRequest = z.infer<typeof body>

/**
 * `projects/…/accounts:update`: disables or enables an account, revokes its logins, changes its number, removes login methods, including the
 * last. Every restriction ends its sessions at once. `keepSession` is non-standard: every session ends except that one (`sid` of its ID tokens).
 */
export const adminUpdate: Call = async (service, input) => {
  const request = parseBody(body, input.body)
  const localId = requireValue(request.localId, 'MISSING_LOCAL_ID', 'Please say whose account it is.')
  const account = await transact(service.db, async (tx) => {
    await lockUser(tx, localId)
    const before = await findAccount(tx, localId)
    if (!before) throw denial('USER_NOT_FOUND', 'There is no such account.')
    await changePhone(service, tx, { before: before.user, phone: request.phoneNumber })
    await unlinkProviders(service, tx, { user: before.user, providers: request.deleteProvider ?? [] })
    await setDisabledState(service, tx, {
      before: before.user,
      disableUser: request.disableUser ?? undefined,
    })
    await revokeLogins(service, tx, { localId, request })
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
  await updateUser(tx, before.local_id, { phone })
  if (before.phone) await deleteDevices(tx, before.phone)
  const about = {
    localId: before.local_id,
    phone,
    detail: { what: 'phone', from: before.phone?.slice(-4) ?? null },
  }
  await recordAdminAudit(service, tx, { kind: 'account.changed-by-admin', ...about })
}

async function unlinkProviders(
  service: Service,
  tx: Tx,
  { user, providers }: { user: UserRow; providers: string[] },
): Promise<void> {
  if (providers.length === 0) return
  await unlinkLoginMethods(tx, user, providers)
  await recordAdminAudit(service, tx, {
    kind: 'provider.unlinked',
    localId: user.local_id,
    detail: { providers },
  })
}

async function setDisabledState(
  service: Service,
  tx: Tx,
  { before, disableUser }: { before: UserRow; disableUser: boolean | undefined },
): Promise<void> {
  if (disableUser === undefined || disableUser === before.disabled) return
  await setDisabled(tx, before.local_id, disableUser)
  await recordAdminAudit(service, tx, {
    kind: disableUser ? 'account.disabled' : 'account.enabled',
    localId: before.local_id,
  })
}

async function revokeLogins(
  service: Service,
  tx: Tx,
  { localId, request }: { localId: string; request: UpdateRequest },
): Promise<void> {
  const now = service.clock.now()
  const isLess =
    Boolean(request.disableUser) || Boolean(request.phoneNumber) || (request.deleteProvider?.length ?? 0) > 0
  if (isLess) await endFamiliesOf(tx, localId, now)
  if (request.keepSession) {
    await endOtherFamilies(tx, localId, { except: request.keepSession, now })
    await recordAdminAudit(service, tx, {
      kind: 'family.ended',
      localId,
      detail: { why: 'others signed out' },
    })
  }
  if (request.validSince === undefined || request.validSince === null) return
  // Logins after this moment cannot be revoked in advance.
  const since = new Date(Math.min(Number(request.validSince) * 1_000, now.getTime()))
  await endFamiliesIssuedBy(tx, localId, { since, now })
  await recordAdminAudit(service, tx, { kind: 'family.ended', localId, detail: { why: 'called back' } })
}

type AuditDetails = {
  kind: AuditKind
  localId: string
  phone?: string
  detail?: Record<string, string | string[] | null>
}

const recordAdminAudit = (service: Service, tx: Tx, { detail = {}, ...about }: AuditDetails): Promise<void> =>
  recordAudit(service, tx, { address: null, ...about, detail: { ...detail, by: 'admin' } })
